import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { formatMonth, toMonth } from '../../../src/domain/hours/calendar-month.ts';
import { formatDateTime, toIso, toStudioDay } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  chooseTime,
  dayControl,
  goToPayment,
  openBooking,
  openCodeField,
  payButton,
  payWithCard,
  proceedButton,
  readChosenService,
  requireFreeTime,
  timeControl,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { bookByLink } from '../support/books-by-link.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { continueButton, isInView } from '../support/next-step.ts';
import { bookAndPay, createClient, SITE, setClock } from '../support/site.ts';

test('on a phone a bar shows the choice and leads to the next empty field, then to the card form', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  expect(await continueButton(page).count()).toBe(0);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  await expect(page.getByText('Classic Set · $135')).toBeVisible();
  await continueButton(page).tap();
  const name = page.getByLabel('Full name');
  await expect(name).toBeFocused();
  await name.fill('Kim Tran');
  await page.keyboard.press('Tab');
  expect(await isInView(page.getByLabel('Phone', { exact: true }))).toBe(true);
  await page.getByLabel('Phone', { exact: true }).fill('0400 123 123');
  await proceedButton(page).scrollIntoViewIfNeeded();
  await expect(continueButton(page)).toBeHidden();
  await page.getByLabel('Full name').scrollIntoViewIfNeeded();
  await continueButton(page).tap();
  await expect(payButton(page)).toBeVisible();
  expect(await continueButton(page).count()).toBe(0);
});

test('the cancellation terms can be read before paying, at both buttons, also without JavaScript', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const pageWithoutScript = await visit({ javaScriptEnabled: false });
  await pageWithoutScript.goto('/#booking');
  await pageWithoutScript.getByText('All terms').click();
  await expect(pageWithoutScript.getByRole('table', { name: 'If you have to cancel' })).toBeVisible();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Classic Set', slot);
  await page.getByText('All terms').click();
  await expect(page.getByRole('table', { name: 'If you have to cancel' })).toBeVisible();
});

test('the terms at each button to pay are those of a booking that is less than a day ahead', async ({
  visit,
  onTestFinished,
}) => {
  onTestFinished(() => setClock(null));
  const slot = await requireFreeTime();
  const startsAt = slot.add({ hours: 9 });
  await setClock(slot.subtract({ hours: 8 }));
  const halfRefundPattern =
    /If you cancel now, less than 12 hours before: a 50% refund, if you ask for it within 7 days\./;
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await expect(page.getByText('Cancel at least 24 hours before and you can have all of it back.')).toBeVisible();
  await chooseTime(page, slot);
  await expect(page.getByText(halfRefundPattern)).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText(halfRefundPattern)).toHaveCount(1);
  const owner = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  const address = await bookByLink(owner, { name: 'Nora Near', phone: '0423 444 777', startsAt, term: 'two_hours' });
  const stranger = await visit();
  await stranger.goto(address);
  await expect(
    stranger.getByText(/If you cancel now, 12 to 24 hours before: a reschedule code valid for 7 days\./),
  ).toBeVisible();
});

test('the first-visit price is shown before signing in, and charged afterwards', async ({ visit }) => {
  const page = await visit();
  await page.goto('/?service=mega_volume#booking');
  await waitForBookingHydration(page);
  await expect(page.locator('#booking').getByText('First visit 10% off: $180')).toHaveCount(1);
  await expect(page.locator('#services').getByText('First visit 10% off: $135')).toHaveCount(7);
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime(), { couponId: 'FIRST10', amount: 135 });
  const ownPage = await visit({ client });
  await openBooking(ownPage, '/?service=mega_volume#booking');
  expect(await ownPage.getByText(/First visit 10% off/).count()).toBe(0);
});

test('a client with a reschedule code is offered it, and pays nothing', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const [{ id } = { id: '' }] = await client.get<{ id: string }[]>('/api/appointments');
  await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'reschedule' });
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  await page.getByRole('button', { name: 'Use my code' }).tap();
  await expect(await openCodeField(page)).toHaveValue(/^RESCHEDULE_/);
  await page.getByRole('button', { name: 'Book Appointment' }).tap();
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
});

test('the confirmation stays in view when the content above it grows', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Classic Set', slot);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  // A toast that is pointed at stays.
  await toastRegion(page).getByText('Appointment Booked').hover();
  await expect(page.locator('#client-portal').getByText(formatDateTime(slot)).first()).toBeVisible();
  await expect.poll(() => isInView(bookedPanel(page, 'Classic Set', slot))).toBe(true);
  const panel = await bookedPanel(page, 'Classic Set', slot).locator('..').boundingBox();
  const toast = await toastRegion(page).locator('> *').boundingBox();
  if (panel && toast) expect(panel.y + panel.height).toBeLessThanOrEqual(toast.y);
});

test('after a reload during payment the hold to resume is in view', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Classic Set', slot);
  await page.reload();
  await waitForBookingHydration(page);
  await expect.poll(() => isInView(page.getByRole('button', { name: 'Continue to payment' }))).toBe(true);
});

test('the summary mentions another appointment near the chosen time', async ({ visit }) => {
  const client = await createClient();
  const first = await requireFreeTime();
  await bookAndPay(client, first);
  const page = await visit({ client });
  await openBooking(page);
  await chooseTime(page, await requireFreeTime());
  await expect(page.getByText(`You already have an appointment on ${formatDateTime(first)}.`)).toBeVisible();
});

test('a correction of the account updates the booking form', async ({ visit }) => {
  const client = await createClient();
  await fetch(`${SITE}/api/account`, {
    method: 'PATCH',
    headers: { cookie: client.cookie, origin: SITE, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Maia Tanaka', phoneNumber: '0400 111 222' }),
  });
  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await page.getByRole('button', { name: 'Correct my details' }).click();
  const details = page.getByRole('region', { name: 'My details' });
  await details.getByLabel('Full name').fill('Maya Tanaka');
  await details.getByRole('button', { name: 'Save' }).click();
  const name = page.locator('#booking').getByLabel('Full name');
  await expect(name).toHaveValue('Maya Tanaka');
  await expect(page.locator('#booking').getByLabel('Phone', { exact: true })).toHaveValue('0400 111 222');
});

test('the browser’s back button closes the card form and keeps the booking form', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Classic Set', slot);
  await page.goBack();
  await expect(payButton(page)).toBeHidden();
  expect(await readChosenService(page)).toBe('classic_set');
  await expect(page.getByText(/Held for you: /)).toBeVisible();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
});

test('with a mouse the days of the month shown can be chosen when the chosen time is in another month', async ({
  visit,
}) => {
  const [shownTime, chosenTime] = [await requireFreeTime(), await requireFreeTime(-1)];
  const page = await visit({ client: await createClient(), device: DESKTOP });
  const month = toMonth(toStudioDay(shownTime));
  expect(month.equals(toMonth(toStudioDay(chosenTime)))).toBe(false);
  await openBooking(page, `/?service=classic_set&slot=${toIso(chosenTime)}&month=${month}#booking`);
  await expect(page.getByRole('heading', { name: formatMonth(month), exact: true })).toBeVisible();
  await dayControl(page, shownTime).click();
  await expect(timeControl(page, shownTime)).toBeVisible();
});
