import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { formatTime, toStudioDay } from '../../../src/domain/time.ts';
import { isFree, readFreeTimes } from '../support/booking-page.ts';
import { PHONE, test } from '../support/browser-fixtures.ts';
import { expectLastingToast } from '../support/owner-phone.ts';
import { bookAndPay, createClient } from '../support/site.ts';

/**
 * The last free time with an earlier one on the same day, such that an appointment at the earlier one leaves it free.
 * Returns both.
 */
async function requireTwoTimesOfDay(): Promise<[Temporal.Instant, Temporal.Instant]> {
  const times = await readFreeTimes();
  for (const [index, second] of [...times.entries()].reverse()) {
    const first = times[index - 1];
    if (first && toStudioDay(second).equals(toStudioDay(first)) && first.until(second).total('hours') >= 3)
      return [first, second];
  }
  throw new Error('No day has two free times.');
}

test('the owner blocks a gap, which no client can book any more, and undoes it, without script on a phone', async ({
  visit,
}) => {
  const [first, second] = await requireTwoTimesOfDay();
  await bookAndPay(await createClient(), first, { fullName: 'Noor Haddad' });
  expect(await isFree(second)).toBe(true);
  const page = await visit({ client: await createClient(OWNER.email), device: PHONE, javaScriptEnabled: false });
  await page.goto(`/studio/day/${toStudioDay(first)}`);
  const gap = page.locator('main ol > li:visible', { hasText: `${formatTime(second)}, open online` });
  await gap.getByRole('link', { name: /^Block/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Free from/ })).toBeVisible();
  await page.getByLabel('Label').first().fill('School pick-up');
  await page.getByRole('button', { name: 'Block all of it' }).click();
  await expect(page.getByRole('status')).toContainText('is yours.');
  expect(await isFree(second)).toBe(false);
  await page.getByRole('link', { name: /School pick-up/ }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await page.goBack();
  await expectLastingToast(page, 'is yours.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toHaveText('Undone.');
  expect(await isFree(second)).toBe(true);
  await page.goto('/studio/settings/log');
  await expect(page.getByText(/^Blocked /).first()).toBeVisible();
});
