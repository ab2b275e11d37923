import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { bookAndPay, type Client, createClient, runSql, stripe } from '../support/site.ts';

/** Creates a client with a paid appointment. */
async function createBookedClient(): Promise<{ client: Client; appointment: AppointmentResponse }> {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  if (!appointment) throw new Error('The client has no appointment.');
  return { client, appointment };
}

/** Creates an appointment of $150 that its client has cancelled five hours ahead, requesting $75 back. */
async function createLateCancellation(): Promise<AppointmentResponse> {
  const { client, appointment } = await createBookedClient();
  await runSql(
    `UPDATE booking SET starts_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 hours') WHERE id = '${appointment.id}'`,
  );
  await client.post(`/api/appointments/${appointment.id}/cancel`, { cancellationChoice: 'refund' });
  return appointment;
}

const readRefundAmounts = async ({ paymentIntentId }: AppointmentResponse) =>
  (await stripe.readRefunds())
    .filter(({ payment_intent }) => payment_intent === paymentIntentId)
    .map(({ amount }) => amount);

test('a part of a payment is given back, and its client reads it, on a wide screen', async ({ visit }) => {
  const { client, appointment } = await createBookedClient();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto(`/studio/appointments/${appointment.id}`);
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('link', { name: 'Give money back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Give money back' })).toBeVisible();
  await page.getByLabel('Amount in dollars').fill('500');
  await page.getByLabel('Goodwill').check();
  await page.getByRole('button', { name: 'Give the money back' }).click();
  await expect(page.getByText('That is more than is left of the payment.')).toBeVisible();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('500');
  await expect(page.getByLabel('Goodwill')).toBeChecked();
  expect(await readRefundAmounts(appointment)).toEqual([]);

  await page.getByLabel('Amount in dollars').fill('$20');
  await page.getByRole('button', { name: 'Give the money back' }).click();
  await expect(page.getByText('$20 given back (Goodwill). The client gets an e-mail.')).toBeVisible();
  expect(await readRefundAmounts(appointment)).toEqual([2000]);

  const portal = await visit({ client });
  await portal.goto('/#client-portal');
  await expect(portal.getByText('We return $20 of what you paid')).toBeVisible();
});

test('a claim is answered with all of the payment, after a question that says the dollars', async ({ visit }) => {
  const appointment = await createLateCancellation();
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE });
  await page.goto('/studio/inbox');
  await page.locator(`a[href="/studio/claims/${appointment.id}/pay-all"]:visible`).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pay all of it back to / })).toBeVisible();
  await expect(page.getByText(/^\$150 goes back to the card/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay $150 back' }).click();
  await expect(
    page.getByText(/^Approved\. \$150 is on its way back to .+\. The client gets an e-mail\.$/),
  ).toBeVisible();
  expect(await readRefundAmounts(appointment)).toEqual([7500, 7500]);
});
