import { expect, type Page } from '@playwright/test';
import { openBooking, proceedButton, toastRegion } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test, type Visit } from '../support/browser-fixtures.ts';
import { moveFinger } from '../support/finger.ts';
import { stopPageClock } from '../support/page-clock.ts';
import { createClient } from '../support/site.ts';

const MISSING_MESSAGE = 'Please select a date, time, and service before booking.';

const toastCard = (page: Page) => toastRegion(page).getByRole('alert');

/** Presses by force: a test would wait until the button is enabled, a person does not. */
const pressDisabledButton = (page: Page) => proceedButton(page).click({ force: true });

/** Opens a page with a notice on it, whose clock stands still, so that looking at the notice takes none of its seconds. */
async function openPageWithToast(visit: Visit, device = DESKTOP): Promise<Page> {
  const page = await visit({ client: await createClient(), device });
  await page.clock.install();
  await openBooking(page);
  await stopPageClock(page);
  await pressDisabledButton(page);
  await expect(toastCard(page).getByText(MISSING_MESSAGE)).toBeVisible();
  // Until its file has loaded, a notice is only its text.
  await expect(toastCard(page).getByRole('button', { name: 'Close' })).toBeVisible();
  return page;
}

const waitUntilGone = (page: Page) => toastCard(page).waitFor({ state: 'hidden' });

test('pressing the disabled button shows what is missing, in one toast', async ({ visit }) => {
  const page = await openPageWithToast(visit);
  await pressDisabledButton(page);
  await expect(toastCard(page)).toHaveCount(1);
  expect(await toastCard(page).innerText()).toContain('Missing Information');
  // A failure has a background of its own, besides its icon.
  const readBackground = () =>
    toastRegion(page)
      .locator('> div')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const failedBackground = await readBackground();
  await toastRegion(page)
    .locator('> div')
    .evaluate((element) => element.removeAttribute('role'));
  expect(await readBackground()).not.toBe(failedBackground);
});

test('a toast is dismissed after five seconds, but not while it is hovered', async ({ visit }) => {
  const page = await openPageWithToast(visit);
  await page.clock.runFor(2000);
  await expect(toastCard(page)).toBeVisible();
  await toastCard(page).hover();
  await page.clock.runFor(60_000);
  await expect(toastCard(page)).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(3500);
  await waitUntilGone(page);
});

test('F8 focuses the toast, and its close button dismisses it', async ({ visit }) => {
  const page = await openPageWithToast(visit);
  await page.keyboard.press('F8');
  expect(await toastRegion(page).evaluate((region) => region === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(toastCard(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await waitUntilGone(page);
});

test('when the focused toast is removed, the focus returns to where it was', async ({ visit }) => {
  const page = await openPageWithToast(visit);
  await page.clock.resume();
  const phone = page.getByLabel('Phone', { exact: true });
  const isRegionFocused = () => toastRegion(page).evaluate((region) => region === document.activeElement);
  await phone.focus();
  for (const keys of [
    ['F8', 'Tab', 'Enter'],
    ['F8', 'Tab', 'F8', 'Tab', 'Space'],
  ]) {
    for (const key of keys) await page.keyboard.press(key);
    await waitUntilGone(page);
    await expect(phone).toBeFocused();
    await pressDisabledButton(page);
    await expect(toastCard(page)).toBeVisible();
    await phone.focus();
  }
  await page.keyboard.press('F8');
  await page.clock.runFor(5500);
  await waitUntilGone(page);
  await expect(phone).toBeFocused();

  await pressDisabledButton(page);
  await phone.focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  // Another toast takes its place.
  await proceedButton(page).evaluate((button: HTMLElement) => button.click());
  await expect.poll(isRegionFocused).toBe(true);
  await page.keyboard.press('Tab');
  await phone.evaluate((field) => field.remove());
  await page.keyboard.press('Enter');
  await waitUntilGone(page);
  await expect.poll(isRegionFocused).toBe(true);
});

test('a swipe of fifty px to the right dismisses a toast, and not a shorter one or one to the left', async ({
  visit,
}) => {
  const page = await openPageWithToast(visit, PHONE);
  await swipe(page, -120);
  await expect(toastCard(page)).toBeVisible();
  await swipe(page, 45);
  await expect(toastCard(page)).toBeVisible();
  await swipe(page, 55);
  await waitUntilGone(page);
});

/** Puts a finger on the notice and moves it sideways by this many pixels. */
async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toastCard(page).boundingBox();
  if (!box) throw new Error('There is no notice to swipe.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await moveFinger(page, middle, { ...middle, x: middle.x + distance });
}
