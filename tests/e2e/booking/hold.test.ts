import { expect, type Page } from '@playwright/test';
import { formatDateTime } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  CARDS,
  chooseService,
  chooseTime,
  fillDetails,
  goToPayment,
  isFree,
  openBooking,
  payButton,
  payWithCard,
  proceedButton,
  readChosenService,
  readDetails,
  requireFreeTime,
  timeControl,
  toastRegion,
  waitForBookingHydration,
  waitForHoldResponse,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { CLIENT_DETAILS, keepButton, openPageWithHold } from '../support/page-with-hold.ts';
import { requireSingleAppointment } from '../support/portal-page.ts';
import { buildBookingRequest, createClient, sweep } from '../support/site.ts';
import { delayScripts } from '../support/visitor-sections.ts';

test('the hold is counted down, and two minutes before its end one tap extends it', async ({ visit }) => {
  const { page } = await openPageWithHold(visit);
  await expect(page.getByText(/^Held for you: 14:[0-5]\d$/)).toBeVisible();
  await page.clock.fastForward('12:05');
  await expect(page.getByText(/^Held for you: 2:[0-5]\d$/)).toBeVisible();
  expect(await keepButton(page).isVisible()).toBe(false);
  await page.clock.fastForward('01:10');
  const holdResponse = waitForHoldResponse(page);
  await keepButton(page).click();
  await holdResponse;
  await expect(page.getByText(/^Held for you: 2\d:[0-5]\d$/)).toBeVisible();
  await page.clock.fastForward('28:05');
  await expect(page.getByText(/^Held for you: 1:[0-5]\d$/)).toBeVisible();
  expect(await keepButton(page).isVisible()).toBe(false);
});

test('when the hold ends the card form closes, the form keeps its values, and the slot can be held again', async ({
  visit,
}) => {
  const { page, slot } = await openPageWithHold(visit);
  await sweep(16);
  await page.clock.fastForward('16:00');
  await expect(toastRegion(page).getByText('Your hold has ended')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect(await readDetails(page)).toEqual(CLIENT_DETAILS);
  expect(await readChosenService(page)).toBe('hybrid_set');
  await expect(timeControl(page, slot)).toBeChecked();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
});

test('the time of a hold that has ended stays chosen and can be held again before the sweep has released it', async ({
  visit,
}) => {
  const { page, slot } = await openPageWithHold(visit);
  // The server's clock is not moved: this is what it answers once the hold has ended and its time is not free yet.
  await page.route('**/api/holds/current', (route) => route.fulfill({ json: { hold: null, refunds: [] } }));
  await page.clock.fastForward('16:00');
  await expect(toastRegion(page).getByText('Your hold has ended')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect(await isFree(slot)).toBe(false);
  await expect(timeControl(page, slot)).toBeChecked();
  await expect(page.getByText(/^Your time is not free for this set/)).toHaveCount(0);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeVisible();
});

test('an open hold is offered again after a reload and can be paid', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await fillDetails(page, CLIENT_DETAILS);
  await goToPayment(page, 'Hybrid Set', slot);

  await page.goto('/');
  await expect(page.getByText(`You were paying for: Hybrid Set, ${formatDateTime(slot)}.`)).toBeVisible();
  await waitForBookingHydration(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
  expect(await readDetails(page)).toEqual(CLIENT_DETAILS);
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
});

test('when a hold from before a reload ends, a message says so and the focus moves from its panel to the title', async ({
  visit,
}) => {
  const client = await createClient();
  await client.post('/api/create-payment-intent', buildBookingRequest(await requireFreeTime()));
  const page = await visit({ client });
  await page.clock.install();
  await openBooking(page);
  const heldBooking = page.getByText(/^You were paying for/);
  await expect(page.locator('#booking').getByText(/^Held for you: \d/)).toBeVisible();
  await page.locator('#booking').getByRole('button', { name: 'Continue to payment' }).focus();
  // Ends the hold on the server as well, which the page asks once its own clock has reached the end.
  await sweep(16);
  await page.clock.fastForward('15:01');
  await expect(toastRegion(page).getByText('Your hold has ended')).toBeVisible();
  await expect(heldBooking).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Book your appointment' })).toBeFocused();
});

test('notes that were typed after the hold began are kept when its payment is resumed, and reach the studio', async ({
  visit,
}) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  const page = await visit({ client });
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', slot);
  const notes = page.getByLabel('Notes (optional)');
  await notes.fill('Allergic to latex');
  await page.reload();
  await waitForBookingHydration(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(notes).toHaveValue('Allergic to latex');
  await payWithCard(page, CARDS.accepted);
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
  expect((await requireSingleAppointment(client)).notes).toBe('Allergic to latex');
});

test('the button of an open hold stays under the finger that presses it while a reloaded page is hydrated', async ({
  visit,
}) => {
  const client = await createClient();
  await client.post('/api/create-payment-intent', buildBookingRequest(await requireFreeTime()));
  const page = await visit({ client });
  await page.goto('/#booking');
  const release = await delayScripts(page);
  await page.reload();
  await expect(page.locator('#booking').getByText(/^Held for you until (?:tomorrow, )?\d/)).toBeVisible();
  // A button has no focus after a finger has pressed it, nor after any press in Safari.
  await page.evaluate(() => addEventListener('mousedown', (press) => press.preventDefault()));
  await page.getByRole('button', { name: 'Continue to payment' }).hover();
  await page.mouse.down();
  release();
  await expect(page.getByText(/^Held for you: \d/)).toBeVisible();
  await page.mouse.up();
  await expect(payButton(page)).toBeVisible();
});

test('a hold at full price that is resumed leaves the client’s discount to what is chosen next', async ({ visit }) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await client.post('/api/create-payment-intent', buildBookingRequest(slot));
  const page = await visit({ client });
  await openBooking(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('You pay $150 now, in full.')).toBeVisible();
  await chooseService(page, 'Hybrid Set');
  await chooseTime(page, await requireFreeTime(1));
  await expect(page.locator('#booking').getByText('First visit, 10% off')).toBeVisible();
  await proceedButton(page).click();
  await expect(page.getByText('You pay $135 now, in full.')).toBeVisible();
});

test('an unpaid hold is released for other clients after fifteen minutes', async () => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await client.post('/api/create-payment-intent', buildBookingRequest(slot));
  expect(await isFree(slot)).toBe(false);
  await sweep(14);
  expect(await isFree(slot)).toBe(false);
  await sweep(16);
  expect(await isFree(slot)).toBe(true);
});

/** Sets the device's clock twenty minutes ahead of the server's. */
const setClockAhead = (page: Page) =>
  page.addInitScript(() => {
    const aheadMs = 20 * 60_000;
    const { timeOrigin } = performance;
    const readTime = Date.now;
    Date.now = () => readTime() + aheadMs;
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + aheadMs });
  });

test('a hold that is offered again counts down by the server’s clock and is asked for a few times at most, where the device’s is ahead', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await goToPayment(page, 'Hybrid Set', await requireFreeTime());
  await setClockAhead(page);
  let callCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/holds/current')) callCount += 1;
  });
  await page.goto('/');
  await waitForBookingHydration(page);
  await expect(page.getByText(/^Held for you: 14:[0-5]\d$/)).toBeVisible();
  await page.waitForTimeout(1500);
  expect(callCount).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeVisible();
});
