import { expect } from '@playwright/test';
import type { AppointmentResponse, HoldResponse } from '../../../src/contract/responses.ts';
import { formatDay, toStudioDay } from '../../../src/domain/time.ts';
import { CARDS, goToPayment, openBooking, payWithCard, requireFreeTime } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { bookAndPay, type Client, createClient, killSite, restartSite, SITE, stripe, sweep } from '../support/site.ts';

/** A delay long enough to kill the process while the provider has not answered. */
const SLOW_CALL_FAULT = { on: 'api', action: 'delay', delayMs: 12_000 } as const;

test.afterEach(async () => {
  await stripe.endFaults();
  // Only when the test broke off before it restarted the site.
  if (!(await fetch(`${SITE}/api/services`).catch(() => null))) await restartSite();
});

const readAppointments = (client: Client) => client.get<AppointmentResponse[]>('/api/appointments');

/** Waits until the one call that the fault waits for has arrived; it has no answer yet. */
const waitForCallUnderWay = () => expect.poll(() => stripe.readFaults(), { timeout: 20_000 }).toEqual([]);

async function killAndRestart(): Promise<void> {
  await killSite();
  await expect(fetch(`${SITE}/api/services`)).rejects.toThrow();
  await restartSite();
}

test.describe('a crash of the Worker process', () => {
  test.describe.configure({ timeout: 180_000 });

  test('after the charge and before the response is repaired by the next sweep, which confirms the appointment', async ({
    visit,
  }) => {
    const client = await createClient();
    const slot = await requireFreeTime();
    const countBefore = (await stripe.readRefunds()).length;
    const page = await visit({ client });
    await openBooking(page);
    await goToPayment(page, 'Classic Set', slot);
    await stripe.fault({ on: 'webhook', action: 'drop', type: 'payment_intent.succeeded' });
    const confirmRequest = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/appointments'),
    );
    // The webhook is lost as well; the site's own request to the provider is on its way when the site dies, and the client
    // closes the page.
    await stripe.fault({ ...SLOW_CALL_FAULT, method: 'GET', path: '^/v1/payment_intents/pi_' });
    await payWithCard(page, CARDS.accepted);
    await confirmRequest;
    await waitForCallUnderWay();
    await page.close();
    await killAndRestart();
    expect(await readAppointments(client)).toEqual([]);

    await sweep(4);

    // With the discount of a first visit.
    expect(await readAppointments(client)).toMatchObject([{ status: 'confirmed', amountPaid: '135.00' }]);
    expect((await stripe.readRefunds()).length).toBe(countBefore);
    const laterPage = await visit({ client });
    await laterPage.goto('/');
    await expect(laterPage.locator('#client-portal').getByText(formatDay(toStudioDay(slot)))).toBeVisible();
    await laterPage.close();
  });

  test('during a refund results in one refund', async () => {
    const client = await createClient();
    await bookAndPay(client, await requireFreeTime());
    const [appointment] = await readAppointments(client);
    const countBefore = (await stripe.readRefunds()).length;
    await stripe.fault({ ...SLOW_CALL_FAULT, method: 'POST', path: '^/v1/refunds$' });
    const cancelResponse = client.post(`/api/appointments/${appointment?.id}/cancel`, { cancellationChoice: 'refund' });
    const rejection = expect(cancelResponse).rejects.toThrow();
    await waitForCallUnderWay();
    expect(await readAppointments(client)).toMatchObject([
      { status: 'cancelled', cancellation: { refund: 'pending' } },
    ]);
    await killAndRestart();
    await rejection;
    // On a busy machine the provider may have answered before the site is there again, and its webhook have come.
    expect(await readAppointments(client)).toMatchObject([{ status: 'cancelled' }]);
    // In the end the provider has made the refund, although the Worker that asked for it had stopped.
    await expect.poll(async () => (await stripe.readRefunds()).length, { timeout: 20_000 }).toBe(countBefore + 1);

    await sweep(3);

    expect(await readAppointments(client)).toMatchObject([{ cancellation: { refund: 'succeeded', amount: 150 } }]);
    expect((await stripe.readRefunds()).length).toBe(countBefore + 1);
  });

  test('during the creation of a payment leaves one hold with one payment, which the next request returns', async () => {
    const client = await createClient();
    const slot = await requireFreeTime();
    const countBefore = (await stripe.readIntents()).length;
    await stripe.fault({ ...SLOW_CALL_FAULT, method: 'POST', path: '^/v1/payment_intents$' });
    const booking = bookAndPay(client, slot);
    const rejection = expect(booking).rejects.toThrow();
    await waitForCallUnderWay();
    await killAndRestart();
    await rejection;
    expect(await client.get<HoldResponse>('/api/holds/current')).toMatchObject({ hold: { service: 'classic_set' } });
    await expect.poll(async () => (await stripe.readIntents()).length, { timeout: 20_000 }).toBe(countBefore + 1);

    await bookAndPay(client, slot);

    expect(await readAppointments(client)).toMatchObject([{ status: 'confirmed' }]);
    expect((await stripe.readIntents()).length).toBe(countBefore + 1);
  });
});
