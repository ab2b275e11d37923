import { expect } from 'vitest';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { formatDayShort, formatTime, studioDay } from '../../src/domain/time.ts';
import { freeTime, isFree, notice } from './booking-page.ts';
import { DESK, test } from './browser-fixtures.ts';
import { cancelButton, cancelDialog, openCancelDialog, openPortal, option } from './portal-page.ts';
import { bookAndPay, newClient, stripe } from './site.ts';

test('with time to spare: a client keeps the appointment first, then takes all of the money back', async ({
  visit,
}) => {
  const client = await newClient();
  const slot = await freeTime();
  await bookAndPay(client, slot);
  const page = await visit({ as: client });
  await openPortal(page);
  await openCancelDialog(page);

  expect(await option(page, /^Reschedule/).isChecked()).toBe(true);
  const ruler = cancelDialog(page).getByRole('list', { name: 'What comes back, and until when' });
  const border = slot.subtract({ hours: 48 });
  expect(await ruler.getByRole('listitem').first().innerText()).toMatch(
    new RegExp(
      `Until ${formatDayShort(studioDay(border))}, ${formatTime(border)}\\s+A reschedule code for 30 days or \\$150 back`,
    ),
  );
  await cancelDialog(page).getByRole('button', { name: 'Keep Appointment' }).click();
  await cancelDialog(page).waitFor({ state: 'detached' });
  expect(await isFree(slot)).toBe(false);

  await cancelButton(page).click();
  await option(page, /^Full Refund/).check();
  await cancelDialog(page).getByRole('button', { name: 'Confirm Cancellation' }).click();
  await notice(page).getByText('$150 goes back to your card within 1 to 5 business days.').waitFor();
  await page.getByText('$150 returned to your card').waitFor();
  await page.getByText('0 points', { exact: true }).waitFor();
  expect(await isFree(slot)).toBe(true);
  const [appointment] = await client.get<AppointmentAnswer[]>('/api/appointments');
  const refunds = (await stripe.refunds()).filter(
    ({ payment_intent }) => payment_intent === appointment?.paymentIntentId,
  );
  expect(refunds).toMatchObject([{ amount: 15000 }]);
});

test('at a desk, by keyboard: the code is what is chosen at first, and the points stay', async ({ visit }) => {
  const client = await newClient();
  await bookAndPay(client, await freeTime());
  const page = await visit({ as: client, device: DESK });
  await openPortal(page);
  await openCancelDialog(page);
  await page.keyboard.press('Escape');
  await cancelDialog(page).waitFor({ state: 'detached' });
  await cancelButton(page).press('Enter');
  await cancelDialog(page).getByRole('button', { name: 'Confirm Cancellation' }).press('Enter');
  await page.getByText(/^Reschedule code RESCHEDULE_[A-Z2-9]{16}, valid until /).waitFor();
  await page.getByText('50 points', { exact: true }).waitFor();
});

test('when the studio cannot be reached the dialog says so, and the next try works', async ({ visit }) => {
  const client = await newClient();
  await bookAndPay(client, await freeTime());
  const page = await visit({ as: client });
  await openPortal(page);
  await openCancelDialog(page);
  await page.route('**/cancel', (route) => route.abort(), { times: 1 });
  await cancelDialog(page).getByRole('button', { name: 'Confirm Cancellation' }).click();
  await notice(page).getByText('Cancellation Failed').waitFor();
  await cancelDialog(page).getByText('Failed to cancel appointment. Please try again.').waitFor();
  await cancelDialog(page).getByRole('button', { name: 'Confirm Cancellation' }).click();
  await cancelDialog(page).waitFor({ state: 'detached' });
  await page.getByText('Cancelled', { exact: true }).waitFor();
});
