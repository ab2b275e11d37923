import { expect, type Page } from '@playwright/test';
import { formatLastDay } from '../../../src/content/cancellation-sentences.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { parseInstant, toIso } from '../../../src/domain/time.ts';
import { isFree, requireFreeTime, toastRegion } from '../support/booking-page.ts';
import { type OnTestFinished, test, type Visit } from '../support/browser-fixtures.ts';
import {
  cancelDialog,
  cancelOption,
  confirmButton,
  openCancelDialog,
  openPortal,
  portalCard,
  requireSingleAppointment,
} from '../support/portal-page.ts';
import { bookAndPay, type Client, createClient, setClock, stripe } from '../support/site.ts';

/** Opens the page of a client with a paid Classic Set, this many hours before it, with the dialog open. */
async function openDialogBeforeStart(hours: number, visit: Visit, onTestFinished: OnTestFinished) {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  await setClock(slot.subtract({ hours }));
  const page = await visit({ client });
  await openPortal(page);
  await openCancelDialog(page);
  return { client, slot, page };
}

const choiceRadios = (page: Page) => cancelDialog(page).getByRole('radio');
/** The labels of the options in the dialog, and the one that is chosen at first. */
async function readOfferedOptions(page: Page): Promise<{ labels: string[]; chosen: string }> {
  const labels = await cancelDialog(page).locator('fieldset label > span > span:first-child').allInnerTexts();
  const checked = await Promise.all((await choiceRadios(page).all()).map((radio) => radio.isChecked()));
  return { labels, chosen: labels[checked.indexOf(true)] ?? '' };
}

/** The refunds of a payment at the provider, in cents; `intent` is by default that of the client's only payment. */
async function readRefundAmounts(client: Client, intent?: string | null): Promise<number[]> {
  const paymentIntentId = intent ?? (await requireSingleAppointment(client)).paymentIntentId;
  return (await stripe.readRefunds())
    .filter(({ payment_intent }) => payment_intent === paymentIntentId)
    .map(({ amount }) => amount);
}
const waitForPoints = (page: Page, count: number) =>
  portalCard(page, 'Loyalty points').getByText(`${count} points`, { exact: true }).waitFor();

const formatCodeLastDay = ({ rescheduleCouponExpiry }: AppointmentResponse) =>
  formatLastDay(parseInstant(rescheduleCouponExpiry ?? '') ?? Temporal.Now.instant());
/** The whole days at the studio for which a code is still valid. */
const calculateDaysLeft = ({ rescheduleCouponExpiry }: AppointmentResponse, from: Temporal.Instant) =>
  Math.floor(from.until(Temporal.Instant.from(rescheduleCouponExpiry ?? '')).total('hours') / 24);

test('a cancellation more than 48 hours ahead refunds everything and removes the points', async ({
  visit,
  onTestFinished,
}) => {
  const { client, slot, page } = await openDialogBeforeStart(49, visit, onTestFinished);
  expect(await readOfferedOptions(page)).toEqual({ labels: ['Reschedule', 'Full Refund'], chosen: 'Reschedule' });
  await cancelOption(page, /^Full Refund/).check();
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('$150 goes back to your card within 1 to 5 business days.')).toBeVisible();
  await waitForPoints(page, 0);
  expect(await readRefundAmounts(client)).toEqual([15000]);
  await setClock(null);
  expect(await isFree(slot)).toBe(true);
});

test('a cancellation more than 48 hours ahead can give a code instead and keep the points', async ({
  visit,
  onTestFinished,
}) => {
  const { client, slot, page } = await openDialogBeforeStart(49, visit, onTestFinished);
  await confirmButton(page).click();
  // A hovered toast stays.
  await toastRegion(page).getByText('Appointment Cancelled').hover();
  await expect(cancelDialog(page)).toHaveCount(0);
  const cancelledAppointment = await requireSingleAppointment(client);
  const code = cancelledAppointment.rescheduleCouponCode ?? '';
  await expect(
    toastRegion(page).getByText(
      `Book again with the reschedule code ${code} until ${formatCodeLastDay(cancelledAppointment)}.`,
    ),
  ).toBeVisible();
  await expect(portalCard(page, 'Rewards').getByText(code, { exact: true })).toBeVisible();
  await waitForPoints(page, 50);
  expect(calculateDaysLeft(cancelledAppointment, slot.subtract({ hours: 49 }))).toBe(30);
  expect(await readRefundAmounts(client)).toEqual([]);
});

test('a cancellation 12 to 24 hours ahead gives only a code for 7 days', async ({ visit, onTestFinished }) => {
  const { client, slot, page } = await openDialogBeforeStart(18, visit, onTestFinished);
  expect(await readOfferedOptions(page)).toEqual({ labels: ['Reschedule'], chosen: 'Reschedule' });
  await expect(cancelDialog(page).getByText('No refund within 24 hours, except where required')).toBeVisible();
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('Book again with the reschedule code RESCHEDULE_')).toBeVisible();
  await waitForPoints(page, 50);
  expect(calculateDaysLeft(await requireSingleAppointment(client), slot.subtract({ hours: 18 }))).toBe(7);
  expect(await readRefundAmounts(client)).toEqual([]);
});

test('a cancellation less than 12 hours ahead can claim half at once', async ({ visit, onTestFinished }) => {
  const { client, page } = await openDialogBeforeStart(6, visit, onTestFinished);
  expect(await readOfferedOptions(page)).toEqual({
    labels: ['Request a 50% refund', 'Decide later'],
    chosen: 'Request a 50% refund',
  });
  await expect(cancelDialog(page).getByText('your next one is at full price and gives no points')).toBeVisible();
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('You asked for $75 back.')).toBeVisible();
  await expect(
    portalCard(page, 'Appointment history').getByText('You asked for $75 back. We decide within 7 days.'),
  ).toBeVisible();
  await waitForPoints(page, 0);
  await expect(portalCard(page, 'Rewards').getByText('Your next booking is at full price')).toBeVisible();
  expect(await readRefundAmounts(client)).toEqual([]);
});

test('a cancellation less than 12 hours ahead can claim half later, within a week, in the history', async ({
  visit,
  onTestFinished,
}) => {
  const { client, slot, page } = await openDialogBeforeStart(6, visit, onTestFinished);
  await cancelOption(page, /^Decide later/).check();
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('You can ask for $75 back until')).toBeVisible();
  expect((await requireSingleAppointment(client)).cancellation?.claim).toBe('available');

  await setClock(slot.add({ hours: 24 * 5 }));
  await openPortal(page);
  await page.getByRole('button', { name: 'Ask for $75 back' }).click();
  await expect(portalCard(page, 'Appointment history').getByText('You asked for $75 back.')).toBeVisible();
  expect((await requireSingleAppointment(client)).cancellation?.claim).toBe('requested');
});

test('a refund request that fails says so in a toast, which announces it, and below its button, which asks again', async ({
  visit,
  onTestFinished,
}) => {
  const { client, page } = await openDialogBeforeStart(6, visit, onTestFinished);
  await cancelOption(page, /^Decide later/).check();
  await confirmButton(page).click();
  await expect(cancelDialog(page)).toHaveCount(0);
  const { message } = ERRORS.SERVICE_UNAVAILABLE;
  await page.route('**/refund-claim', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message } }),
  );
  const history = portalCard(page, 'Appointment history');
  // Closing the dialog moves the focus to this text; a key pressed on the button before that would be lost.
  await expect(history.getByText('You can ask for $75 back until')).toBeFocused();
  const claimButton = history.getByRole('button', { name: 'Ask for $75 back' });
  await claimButton.press('Enter');
  await expect(toastRegion(page).getByText('Request Failed')).toBeVisible();
  await expect(toastRegion(page).getByRole('alert')).toContainText(message);
  await expect(history.getByText(message)).toBeVisible();
  await expect(history.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/refund-claim');
  await claimButton.press('Enter');
  await expect(history.getByText('You asked for $75 back.')).toBeVisible();
  await expect(history.getByText(message)).toHaveCount(0);
  expect((await requireSingleAppointment(client)).cancellation?.claim).toBe('requested');
});

test('the cancellation of a booking made with a code refunds nothing and removes the points of the first booking', async ({
  visit,
}) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const { id, paymentIntentId } = await requireSingleAppointment(client);
  await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'reschedule' });
  const { rescheduleCouponCode } = await requireSingleAppointment(client);
  const rebooking = { rescheduleCouponCode, service: 'classic_set', scheduledDate: toIso(await requireFreeTime()) };
  expect((await client.post('/api/appointments', rebooking)).status).toBe(201);

  const page = await visit({ client });
  await openPortal(page);
  await waitForPoints(page, 50);
  await openCancelDialog(page);
  expect(await choiceRadios(page).count()).toBe(0);
  await expect(cancelDialog(page).getByText('cancelling it gives no refund and no new reschedule code')).toBeVisible();
  await confirmButton(page).click();
  await expect(
    toastRegion(page).getByText('It was booked with a reschedule code, so nothing comes back'),
  ).toBeVisible();
  await waitForPoints(page, 0);
  expect(await readRefundAmounts(client, paymentIntentId)).toEqual([]);
});
