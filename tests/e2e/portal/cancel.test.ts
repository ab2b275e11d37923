import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatDayShort, formatTime, toStudioDay } from '../../../src/domain/time.ts';
import { isFree, requireFreeTime, toastRegion } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { isOnScreen } from '../support/on-screen.ts';
import {
  cancelButton,
  cancelDialog,
  cancelOption,
  confirmButton,
  openCancelDialog,
  openPortal,
} from '../support/portal-page.ts';
import { bookAndPay, createClient, stripe } from '../support/site.ts';

test('a client who first keeps the appointment can then cancel it for a full refund', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  const page = await visit({ client });
  await openPortal(page);
  await openCancelDialog(page);

  await expect(cancelOption(page, /^Reschedule/)).toBeChecked();
  const ruler = cancelDialog(page).getByRole('list', { name: 'What comes back, and until when' });
  const limit = slot.subtract({ hours: 48 });
  expect(await ruler.getByRole('listitem').first().innerText()).toMatch(
    new RegExp(
      `Until ${formatDayShort(toStudioDay(limit))}, ${formatTime(limit)}\\s+A reschedule code for 30 days or \\$150 back`,
    ),
  );
  await cancelDialog(page).getByRole('button', { name: 'Keep Appointment' }).click();
  await expect(cancelDialog(page)).toHaveCount(0);
  expect(await isFree(slot)).toBe(false);

  await cancelButton(page).click();
  await cancelOption(page, /^Full Refund/).check();
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('$150 goes back to your card within 1 to 5 business days.')).toBeVisible();
  await expect(page.getByText('$150 returned to your card')).toBeVisible();
  await expect(page.getByText('0 points', { exact: true })).toBeVisible();
  expect(await isFree(slot)).toBe(true);
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const refunds = (await stripe.readRefunds()).filter(
    ({ payment_intent }) => payment_intent === appointment?.paymentIntentId,
  );
  expect(refunds).toMatchObject([{ amount: 15000 }]);
});

test('the cancel dialog on a wide screen works by keyboard, with the code as default and the points kept', async ({
  visit,
}) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const page = await visit({ client, device: DESKTOP });
  await openPortal(page);
  await openCancelDialog(page);
  await page.keyboard.press('Escape');
  await expect(cancelDialog(page)).toHaveCount(0);
  await cancelButton(page).press('Enter');
  await confirmButton(page).press('Enter');
  await expect(page.getByText(/^Reschedule code RESCHEDULE_[A-Z2-9]{16}, valid until /)).toBeVisible();
  await expect(page.getByText('50 points', { exact: true })).toBeVisible();
});

test('the cancel dialog shows a network failure; during the next try it shows Cancelling..., and Keep Appointment is disabled', async ({
  visit,
}) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const page = await visit({ client });
  await openPortal(page);
  await openCancelDialog(page);
  await page.route('**/cancel', (route) => route.abort(), { times: 1 });
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('Cancellation Failed')).toBeVisible();
  await expect(cancelDialog(page).getByText('Failed to cancel appointment. Please try again.')).toBeVisible();
  // Not `scrollIntoViewIfNeeded`, for which a button is in view although a part of a pixel is not.
  await confirmButton(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await isOnScreen(confirmButton(page)), 'the toast leaves the button free').toBe(true);
  let release = () => {};
  const requestHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/cancel', (route) => requestHeld.then(() => route.continue()));
  const sentRequest = page.waitForRequest('**/cancel');
  await confirmButton(page).click();
  expect((await sentRequest).postDataJSON()).toMatchObject({
    cancellationChoice: 'reschedule',
    cancellationReason: 'User requested cancellation',
    expected: { noted: 0 },
  });
  await expect(cancelDialog(page).getByRole('button', { name: 'Cancelling...' })).toBeVisible();
  await expect(cancelDialog(page).getByRole('button', { name: 'Keep Appointment' })).toBeDisabled();
  release();
  await expect(cancelDialog(page)).toHaveCount(0);
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
