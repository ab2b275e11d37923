import { expect, type Page } from '@playwright/test';
import { listAccessibilityProblems } from '../support/axe-problems.ts';
import {
  chooseDay,
  nextMonthLink,
  openBooking,
  openBookingBeforeLastMonth,
  requireFreeTime,
  timeControl,
} from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { isSameDocument, markDocument, waitForPageHydration } from '../support/hydrated-page.ts';
import { watchNetwork } from '../support/quiet-network.ts';
import { createClient } from '../support/site.ts';
import { shareButton, testimonialDialog } from '../support/testimonial-dialog.ts';
import { delayRequests, delayScripts } from '../support/visitor-sections.ts';

/** The height of the line along the top of the window, in px; 0 when there is none. */
const readOpeningLineHeight = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement, '::before').height) || 0);

test('a slow navigation shows a progress bar along the top', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  await markDocument(page);
  expect(await readOpeningLineHeight(page)).toBe(0);
  const release = await delayScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Reviews', exact: true }).click();
  await expect.poll(() => readOpeningLineHeight(page)).toBe(3);
  await expect(page.getByRole('heading', { level: 1, name: 'Lash care and styles' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'What clients say' })).toBeVisible();
  await expect.poll(() => readOpeningLineHeight(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a dialog whose file loads slowly shows it on its button', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  await page.goto('/reviews');
  await waitForPageHydration(page);
  const release = await delayRequests(page, '**/assets/testimonial-dialog*.js');
  await shareButton(page).click();
  await expect(shareButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(await testimonialDialog(page).count()).toBe(0);
  release();
  await expect(testimonialDialog(page)).toBeVisible();
});

test('a month whose free times load slowly and then fail shows both, and no day can be chosen until a retry succeeds', async ({
  visit,
}) => {
  const page = await visit();
  await openBookingBeforeLastMonth(page);
  const days = page.locator('#booking input[name=day]:enabled');
  const abortHeldCalls = await delayRequests(page, '**/api/availability*', (route) => route.abort());
  await nextMonthLink(page).click();
  await expect(page.getByText('Loading times')).toBeVisible();
  abortHeldCalls();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load the free times.' })).toBeVisible();
  expect(await days.count()).toBe(0);
  expect(await listAccessibilityProblems(page)).toEqual([]);
  await page.unroute('**/api/availability*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => days.count()).toBeGreaterThan(0);
});

test('free times that are shown can be chosen while they are fetched again, and when that fails', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient() });
  const network = watchNetwork(page);
  await page.clock.install();
  await openBooking(page);
  await chooseDay(page, slot);
  const returnToPage = async () => {
    await network.waitUntilQuiet();
    // Times older than five seconds are fetched again at the client's return.
    await page.clock.fastForward('00:06');
    const request = page.waitForRequest('**/api/availability*');
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await request;
  };
  const days = page.locator('#booking [aria-busy]:has(input[name=day])');
  await returnToPage();
  await network.waitUntilQuiet();

  const abortHeldCalls = await delayRequests(page, '**/api/availability*', (route) => route.abort());
  await returnToPage();
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/availability'));
  await chooseDay(page, slot);
  await timeControl(page, slot).check();
  await expect(days).toHaveAttribute('aria-busy', 'false');
  abortHeldCalls();
  await failedRequest;
  // The failure would be shown by now.
  await page.waitForTimeout(300);
  expect(await page.getByText('We could not load the free times.').count()).toBe(0);
  await chooseDay(page, slot);
  await expect(timeControl(page, slot)).toBeVisible();
});
