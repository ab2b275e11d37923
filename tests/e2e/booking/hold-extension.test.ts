import { expect, type Page, type Route } from '@playwright/test';
import { payButton, toastRegion } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { stopPageClock } from '../support/page-clock.ts';
import { keepButton, openPageWithHold } from '../support/page-with-hold.ts';
import { CREATE_PAYMENT_INTENT_URL } from '../support/returning-client.ts';

const SECONDS_BEFORE_END = 5;

async function readSecondsLeft(page: Page): Promise<number> {
  const text = (await page.getByText(/^Held for you: \d/).textContent()) ?? '';
  const [minutes = 0, seconds = 0] = text.replace('Held for you: ', '').split(':').map(Number);
  return minutes * 60 + seconds;
}

/**
 * Presses the button that extends the hold shortly before the hold runs out, and passes its end before there is an answer.
 * The clock stands still, so that the page does not stop waiting for the answer.
 */
async function passEndWhileExtending(page: Page, answer: (route: Route) => Promise<void>) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let callCount = 0;
  await page.route(CREATE_PAYMENT_INTENT_URL, async (route) => {
    callCount += 1;
    await isReleased;
    await answer(route);
  });
  await stopPageClock(page);
  await page.clock.fastForward(((await readSecondsLeft(page)) - SECONDS_BEFORE_END) * 1000);
  await keepButton(page).click();
  await expect(keepButton(page)).toHaveAttribute('aria-busy', 'true');
  // Not `click`, which would wait until the button is enabled.
  await keepButton(page).dispatchEvent('click');
  await page.clock.fastForward((SECONDS_BEFORE_END + 1) * 1000);
  await expect(page.getByText('Held for you: 0:00')).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expect(keepButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(callCount).toBe(1);
  await page.clock.resume();
  release();
}

test('an extension that is under way when the hold runs out is requested once, and extends the hold', async ({
  visit,
}) => {
  const { page } = await openPageWithHold(visit);
  await passEndWhileExtending(page, (route) => route.continue());
  await expect(page.getByText(/^Held for you: [12]\d:[0-5]\d$/)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await expect(keepButton(page)).toHaveCount(0);
  await expect(page.getByText('Your hold has ended')).toHaveCount(0);
});

test('a hold whose extension fails after it has run out ends then', async ({ visit }) => {
  const { page } = await openPageWithHold(visit);
  await passEndWhileExtending(page, (route) => route.abort());
  await expect(toastRegion(page).getByText('Your hold has ended')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
});
