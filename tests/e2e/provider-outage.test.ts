import { expect, test } from '@playwright/test';
import type { ErrorBody } from '../../src/contract/error-body.ts';
import type { AppointmentResponse, HoldResponse, PaymentIntentResponse } from '../../src/contract/responses.ts';
import { isFree, readFreeTimes } from './support/booking-page.ts';
import { bookAndPay, buildBookingRequest, type Client, createClient, SITE, stripe, sweep } from './support/site.ts';

const SWEEP_MINUTES = [1, 2, 3, 4];

test.afterEach(() => stripe.up());

const readAppointments = (client: Client) => client.get<AppointmentResponse[]>('/api/appointments');

/** Expects that a call during the outage works, or asks to be repeated a little later. */
async function expectOutageAnswer(call: Promise<Response>): Promise<number> {
  const answer = await call;
  const { code } = (await answer.json()) as ErrorBody;
  if (answer.status >= 500)
    expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([503, 'PROVIDER_UNAVAILABLE', '30']);
  return answer.status;
}

async function openPayment(client: Client, slot: Temporal.Instant): Promise<PaymentIntentResponse> {
  const answer = await client.post('/api/create-payment-intent', buildBookingRequest(slot));
  expect(answer.status).toBe(200);
  return (await answer.json()) as PaymentIntentResponse;
}

for (const cut of [false, true])
  test(`an outage of Stripe (connections cut: ${cut}) loses nothing, and everything is completed afterwards`, async () => {
    test.setTimeout(240_000);

    const [refunded, moved, paying, holding, late] = (await Promise.all(
      Array.from({ length: 5 }, () => createClient()),
    )) as [Client, Client, Client, Client, Client];
    const slots = await readFreeTimes();
    const [first, second, third, fourth, fifth] = slots as [
      Temporal.Instant,
      Temporal.Instant,
      Temporal.Instant,
      Temporal.Instant,
      Temporal.Instant,
    ];
    await bookAndPay(refunded, first);
    await bookAndPay(moved, second);
    const paid = await openPayment(paying, third);
    await openPayment(holding, fourth);
    const before = (await stripe.refunds()).length;
    await stripe.fault({ on: 'webhook', action: 'drop', times: 100 });
    await stripe.pay(paid.clientSecret);
    const cancel = async (client: Client, cancellationChoice: string) => {
      const [appointment] = await readAppointments(client);
      return expectOutageAnswer(client.post(`/api/appointments/${appointment?.id}/cancel`, { cancellationChoice }));
    };

    await stripe.control('POST', '/outage', { on: true, cut });
    expect(await cancel(refunded, 'refund')).toBe(200);
    expect(await cancel(moved, 'reschedule')).toBe(200);
    expect(await readAppointments(refunded)).toMatchObject([
      { status: 'cancelled', cancellation: { refund: 'pending' } },
    ]);
    expect(await expectOutageAnswer(paying.post('/api/appointments', { paymentIntentId: paid.paymentIntentId }))).toBe(
      503,
    );
    expect(await expectOutageAnswer(late.post('/api/create-payment-intent', buildBookingRequest(fifth)))).toBe(503);
    expect(await expectOutageAnswer(holding.post('/api/create-payment-intent', buildBookingRequest(fourth)))).toBe(503);
    for (const minute of SWEEP_MINUTES) await sweep(minute);
    expect((await fetch(SITE)).status).toBe(200);
    expect(await isFree(third)).toBe(false);
    expect(await cancel(refunded, 'refund')).toBe(200);

    await stripe.up();
    await sweep(8);
    expect(await readAppointments(refunded)).toMatchObject([{ cancellation: { refund: 'succeeded', amount: 150 } }]);
    expect(await readAppointments(moved)).toMatchObject([
      { rescheduleCouponCode: expect.stringMatching(/^RESCHEDULE_/) },
    ]);
    expect(await readAppointments(paying)).toMatchObject([{ status: 'confirmed' }]);
    expect(await holding.get<HoldResponse>('/api/holds/current')).toMatchObject({ hold: { service: 'classic_set' } });
    await bookAndPay(late, fifth);
    expect((await stripe.refunds()).length).toBe(before + 1);
    expect(await isFree(first)).toBe(true);
  });
