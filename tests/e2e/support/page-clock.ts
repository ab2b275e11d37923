import type { Page } from '@playwright/test';
import { dayControl, showMonthOf } from './booking-page.ts';

const SIGN_IN_DELAY_MS = 1500;

/** Stops the clock of a page, on which it is installed, some seconds from now: it cannot be stopped at a time that has passed. */
export const stopPageClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);

/**
 * Shows the month of a time and stops the clock, so that the page does not redirect to signing in while the form is filled
 * in. The month is shown first, because its days appear by timers.
 */
export async function stopPageClockAtMonthOf(page: Page, slot: Temporal.Instant): Promise<void> {
  await showMonthOf(page, slot);
  await dayControl(page, slot).waitFor();
  await stopPageClock(page);
}

/** Lets the stopped clock run until the page redirects to signing in, and on from there. */
export async function runClockUntilSignIn(page: Page): Promise<void> {
  const redirectRequest = page.waitForRequest('**/api/login?*');
  await page.clock.runFor(SIGN_IN_DELAY_MS);
  await redirectRequest;
  await page.clock.resume();
}
