import { expect } from '@playwright/test';
import { formatDayShort, formatTime, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { expectAnnounced, markEmptyStatuses } from '../support/announcements.ts';
import {
  chooseService,
  chooseTime,
  makeRoomInDiary,
  openBooking,
  proceedButton,
  readChosenService,
  requireFreeTime,
  timeControl,
  toastRegion,
  waitForBookingHydration,
} from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { continueButton, isInView, nextFreeLinks } from '../support/next-step.ts';
import { catchSignInRedirect, continueWithGoogle } from '../support/sign-in-page.ts';
import { bookAndPay, createClient } from '../support/site.ts';
import { delayScripts } from '../support/visitor-sections.ts';

const formatDateTimeShort = (slot: Temporal.Instant) => `${formatDayShort(toStudioDay(slot))}, ${formatTime(slot)}`;
const buildNextStepPath = (slot: Temporal.Instant) => `/?service=classic_set&slot=${toIso(slot)}#booking-next`;

test.beforeAll(makeRoomInDiary);

test('a note says that signing in follows, and arrow keys do not redirect until the control loses the focus', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  await openBooking(page);
  const service = page.getByLabel('Service', { exact: true });
  const descriptionId = await service.getAttribute('aria-describedby');
  expect(await page.locator(`#${descriptionId}`).innerText()).toBe('You sign in, then pay by card. About two minutes.');
  await service.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  const chosenService = await readChosenService(page);
  expect(chosenService).not.toBe('');
  expect(await toastRegion(page).innerText()).toBe('');
  const readRedirect = await catchSignInRedirect(page);
  await page.keyboard.press('Tab');
  await expect(toastRegion(page).getByText('Sign In Required')).toBeVisible();
  expect(decodeURIComponent(await readRedirect())).toContain(`service=${chosenService}`);
});

test('a visitor confirms with Enter what the arrow keys have chosen', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await openBooking(page);
  await page.getByLabel('Service', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await toastRegion(page).innerText()).toBe('');
  const readRedirect = await catchSignInRedirect(page);
  await page.keyboard.press('Enter');
  await expect(toastRegion(page).getByText('Sign In Required')).toBeVisible();
  await readRedirect();
});

test('a client sees no note about signing in', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  expect(await page.getByText('You sign in, then pay by card.').count()).toBe(0);
});

test('a time tapped before hydration redirects to signing in once the form is hydrated', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit();
  const release = await delayScripts(page);
  await page.goto('/#booking');
  await chooseTime(page, slot);
  const readRedirect = await catchSignInRedirect(page);
  release();
  await expect(toastRegion(page).getByText('Sign In Required')).toBeVisible();
  expect(decodeURIComponent(decodeURIComponent(await readRedirect()))).toContain(toIso(slot));
});

test('a session that ended before the payment is created redirects to signing in with the choice', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await chooseService(page, 'Wispy Set');
  await chooseTime(page, slot);
  await page.context().clearCookies();
  const refusal = page.waitForResponse('**/api/create-payment-intent');
  const readRedirect = await catchSignInRedirect(page);
  await proceedButton(page).click();
  expect((await refusal).status()).toBe(401);
  await expect(toastRegion(page).getByText('Sign In Required')).toBeVisible();
  const address = decodeURIComponent(decodeURIComponent(await readRedirect()));
  expect(address).toContain('service=wispy_set');
  expect(address).toContain(toIso(slot));
});

test('after signing in the first empty field is focused, and the page says that the time is still free', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit();
  await openBooking(page, '/?service=classic_set#booking');
  await chooseTime(page, slot);
  await continueWithGoogle(page, `back-${crypto.randomUUID()}@example.test`);
  await page.waitForURL(/#booking-next$/);
  await waitForBookingHydration(page);
  const note = page.getByText(`Your time is still free: ${formatDateTimeShort(slot)}`);
  await expect.poll(() => isInView(note)).toBe(true);
  const name = page.getByLabel('Full name');
  await expect(name).toBeFocused();
  await expect.poll(() => isInView(name)).toBe(true);
  await expect(continueButton(page)).toBeVisible();
});

test('a chosen time that was taken or has passed is named, and the calendar is focused next', async ({ visit }) => {
  const slot = await requireFreeTime();
  await bookAndPay(await createClient(), slot);
  const page = await visit({ client: await createClient() });
  await page.goto(buildNextStepPath(slot));
  await waitForBookingHydration(page);
  const takenMessage = page.getByText(`Your time is not free for this set: ${formatDateTimeShort(slot)}.`);
  await expect.poll(() => isInView(takenMessage)).toBe(true);
  await expect.poll(() => isInView(nextFreeLinks(page).first())).toBe(true);
  await expect(page.locator('#booking').getByText('Choose a time', { exact: true })).toHaveCount(1);
  expect(await page.locator('input[name=day]:disabled:checked').count()).toBe(0);

  await page.goto('/reviews');
  const pastSlot = slot.subtract({ hours: 24 * 60 });
  await page.goto(buildNextStepPath(pastSlot));
  await waitForBookingHydration(page);
  const passedMessage = page.getByText(
    `Your time has passed: ${formatDateTimeShort(pastSlot)}. Please choose another day.`,
  );
  await expect.poll(() => isInView(passedMessage)).toBe(true);
  expect(await continueButton(page).count()).toBe(0);
});

test('a chosen time that another client takes meanwhile is named in a status, so that screen readers announce it', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  await openBooking(page, buildNextStepPath(slot));
  await expect(timeControl(page, slot)).toBeChecked();
  await markEmptyStatuses(page);
  await bookAndPay(await createClient(), slot);
  await chooseService(page, 'Hybrid Set');
  await expectAnnounced(page, `Your time is not free for this set: ${formatDateTimeShort(slot)}.`);
});

test('the next three free times are links that choose day and time, with JavaScript and without', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await openBooking(page);
  await expect(nextFreeLinks(page)).toHaveCount(3);
  expect(await nextFreeLinks(page).and(page.locator('[aria-current]')).count()).toBe(0);
  const secondLink = nextFreeLinks(page).nth(1);
  const address = (await secondLink.getAttribute('href')) ?? '';
  const slot = new URLSearchParams(address.slice(2)).get('slot')?.replace(/#.*/, '') ?? '';
  await secondLink.tap();
  await page.locator(`input[name=slot][value="${slot}"]:checked`).waitFor({ state: 'attached' });
  await expect(secondLink).toHaveAttribute('aria-current', 'true');

  const pageWithoutScript = await visit({ client: await createClient(), javaScriptEnabled: false });
  await pageWithoutScript.goto(address);
  await expect(pageWithoutScript.locator(`input[name=slot][value="${slot}"]`)).toBeChecked();
});

test('past weeks of the current month are not shown', async ({ visit }) => {
  const page = await visit();
  // Before the page loads: midnight may come meanwhile, and with it a new week.
  const today = toStudioDay(Temporal.Now.instant());
  await openBooking(page);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const shownDays = await page
    .locator('input[name=day]')
    .evaluateAll((days) => days.map((day) => (day as HTMLInputElement).value));
  expect(shownDays.length).toBeGreaterThan(0);
  expect(shownDays.filter((day) => day < monday.toString())).toEqual([]);
});
