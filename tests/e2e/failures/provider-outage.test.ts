import { expect, test } from '@playwright/test';
import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { AppointmentResponse, HoldResponse, PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { isFree, readFreeTimes } from '../support/booking-page.ts';
import { bookAndPay, buildBookingRequest, type Client, createClient, SITE, stripe, sweep } from '../support/site.ts';

const SWEEP_MINUTES = [1, 2, 3, 4];

test.afterEach(() => stripe.endFaults());

const readAppointments = (client: Client) => client.get<AppointmentResponse[]>('/api/appointments');

/** Expects that a call during the outage works, or asks to be repeated a little later. */
async function expectOutageResponse(call: Promise<Response>): Promise<number> {
  const response = await call;
  const { code } = (await response.json()) as ErrorBody;
  if (response.status >= 500)
    expect([response.status, code, response.headers.get('retry-after')]).toEqual([503, 'PROVIDER_UNAVAILABLE', '30']);
  return response.status;
}

async function openPayment(client: Client, slot: Temporal.Instant): Promise<PaymentIntentResponse> {
  const response = await client.post('/api/create-payment-intent', buildBookingRequest(slot));
  expect(response.status).toBe(200);
  return (await response.json()) as PaymentIntentResponse;
}

for (const isConnectionCut of [false, true])
  test(`an outage of Stripe (connections cut: ${isConnectionCut}) loses nothing, and everything is completed afterwards`, async () => {
    test.setTimeout(240_000);

    const [refundedClient, movedClient, payingClient, holdingClient, lateClient] = (await Promise.all(
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
    await bookAndPay(refundedClient, first);
    await bookAndPay(movedClient, second);
    const payment = await openPayment(payingClient, third);
    await openPayment(holdingClient, fourth);
    const countBefore = (await stripe.readRefunds()).length;
    await stripe.fault({ on: 'webhook', action: 'drop', times: 100 });
    await stripe.pay(payment.clientSecret);
    const cancel = async (client: Client, cancellationChoice: string) => {
      const [appointment] = await readAppointments(client);
      return expectOutageResponse(client.post(`/api/appointments/${appointment?.id}/cancel`, { cancellationChoice }));
    };

    await stripe.control('POST', '/outage', { on: true, cut: isConnectionCut });
    expect(await cancel(refundedClient, 'refund')).toBe(200);
    expect(await cancel(movedClient, 'reschedule')).toBe(200);
    expect(await readAppointments(refundedClient)).toMatchObject([
      { status: 'cancelled', cancellation: { refund: 'pending' } },
    ]);
    expect(
      await expectOutageResponse(payingClient.post('/api/appointments', { paymentIntentId: payment.paymentIntentId })),
    ).toBe(503);
    expect(await expectOutageResponse(lateClient.post('/api/create-payment-intent', buildBookingRequest(fifth)))).toBe(
      503,
    );
    expect(
      await expectOutageResponse(holdingClient.post('/api/create-payment-intent', buildBookingRequest(fourth))),
    ).toBe(503);
    for (const minute of SWEEP_MINUTES) await sweep(minute);
    expect((await fetch(SITE)).status).toBe(200);
    expect(await isFree(third)).toBe(false);
    expect(await cancel(refundedClient, 'refund')).toBe(200);

    await stripe.endFaults();
    await sweep(8);
    expect(await readAppointments(refundedClient)).toMatchObject([
      { cancellation: { refund: 'succeeded', amount: 150 } },
    ]);
    expect(await readAppointments(movedClient)).toMatchObject([
      { rescheduleCouponCode: expect.stringMatching(/^RESCHEDULE_/) },
    ]);
    expect(await readAppointments(payingClient)).toMatchObject([{ status: 'confirmed' }]);
    expect(await holdingClient.get<HoldResponse>('/api/holds/current')).toMatchObject({
      hold: { service: 'classic_set' },
    });
    await bookAndPay(lateClient, fifth);
    expect((await stripe.readRefunds()).length).toBe(countBefore + 1);
    expect(await isFree(first)).toBe(true);
  });
