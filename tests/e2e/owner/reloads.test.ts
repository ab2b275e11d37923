import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import { toIso } from '../../../src/domain/time.ts';
import { blockTime } from '../support/blocked-time.ts';
import { createBookedAppointment } from '../support/booked-for-owner.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { expectDone, expectLastingToast, expectRefused, openInboxItem } from '../support/owner-phone.ts';
import { createClient, readClock, runSql } from '../support/site.ts';

/** As when the owner comes back to the page from another app; an open page may then read itself again. */
async function comeBackFromAnotherApp(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(500);
}

test('what the owner has just pressed is not cut off by the page reading itself again', async ({ visit }) => {
  const owner = await createClient(OWNER.email);
  const page = await visit({ client: owner, device: PHONE });
  await page.goto(await blockTime(owner, 204));
  await page.route('**/studio/log/**', async (route) => {
    await page.waitForTimeout(2000);
    await route.continue().catch(() => undefined);
  });
  // As when the owner comes back to the page from another app while the press is being answered.
  await page.evaluate(() =>
    addEventListener('submit', () => void setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 500)),
  );
  await page.getByRole('button', { name: 'Undo' }).click({ noWaitAfter: true });
  await expect(page.getByRole('status')).toContainText('Undone.');
});

test('a page that lies open does not reload while a menu of it is open, and does once it is closed', async ({
  visit,
}) => {
  const { dayPath, id } = await createBookedAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  await page.goto(`${dayPath}?show=${id}`);
  const item = page.getByRole('link', { name: 'On time?' });
  await page.locator('main summary', { hasText: 'Text' }).filter({ visible: true }).click();
  await expect(item).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(500);
  await expect(item).toBeVisible();

  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await expect(item).toBeHidden();
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event('visibilitychange'))));
  await reloaded;
});

test('the inbox that answers a refused decision says why, with the focus on it, and reads itself again as the inbox afterwards', async ({
  visit,
}) => {
  const owner = await createClient(OWNER.email);
  const page = await visit({ client: owner, device: PHONE });
  const [reviewId, review] = [crypto.randomUUID(), `Lasted two weeks, ${crypto.randomUUID()}`];
  const { id } = await (await createClient()).get<{ id: string }>('/api/auth/user');
  await runSql(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     VALUES ('${reviewId}', '${id}', 3, '${review}', 'classic_set', 'pending', '${toIso(readClock())}')`,
  );
  const item = await openInboxItem(page, review);
  const actionId = crypto.randomUUID().replaceAll('-', '');
  const decline = { actionId, reason: 'It names another person.' };
  expect((await owner.post(`/api/studio/testimonials/${reviewId}/decline`, decline)).status).toBe(200);
  await item.getByRole('button', { name: 'Publish' }).click();
  await expectRefused(page, 'declined');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveURL('/studio/inbox');
  await comeBackFromAnotherApp(page);
  await expect(page.getByRole('alert')).toBeFocused();
  // The owner goes on.
  await page.getByRole('alert').blur();
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event('visibilitychange'))));
  await reloaded;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('an undoing that is refused says why, with the focus on it', async ({ visit }) => {
  const owner = await createClient(OWNER.email);
  const address = await blockTime(owner, 207);
  const page = await visit({ client: owner, device: PHONE, javaScriptEnabled: false });
  const otherPage = await visit({ client: owner, device: PHONE, javaScriptEnabled: false });
  for (const each of [page, otherPage]) {
    await each.goto(address);
    await expectLastingToast(each, 'is yours.');
  }
  await otherPage.getByRole('button', { name: 'Undo' }).click();
  await expectDone(otherPage, 'Undone.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectRefused(page, ERRORS.UNDO_TOO_LATE.message);
  await expect(page.getByRole('alert')).toBeFocused();
});

test('“Undo” is still there when the owner comes back from another app within its eight seconds', async ({ visit }) => {
  const owner = await createClient(OWNER.email);
  const page = await visit({ client: owner, device: PHONE });
  await page.goto(await blockTime(owner, 208));
  await page.getByRole('button', { name: 'Undo' }).focus();
  await comeBackFromAnotherApp(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
});
