import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { blockTime } from '../support/blocked-time.ts';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient, readClock } from '../support/site.ts';
import { OWNER_PAGES } from '../support/site-pages.ts';

const TABLET = { ...PHONE, viewport: { width: 820, height: 1180 } };
const CONTENT_WIDTH = 640;
const TOAST_MS = 8000;
/** Longer than the eight seconds of a toast. */
const TOAST_GONE_MS = 9500;

/** Stops the animation that hides the toast when it has run this long, so that looking at the page takes none of its time. */
const stopToastAt = (page: Page, ageMs: number) =>
  page.evaluate((currentTime) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ageMs);

for (const [reducedMotion, daysAhead] of [
  ['reduce', 201],
  ['no-preference', 202],
] as const)
  test(`what was done is said for eight seconds, moves nothing and stays in the log, without script, motion: ${reducedMotion}`, async ({
    visit,
  }) => {
    const owner = await createClient(OWNER.email);
    const page = await visit({ client: owner, javaScriptEnabled: false, reducedMotion });
    await page.goto(await blockTime(owner, daysAhead));
    await stopToastAt(page, 0);
    const toast = page.getByRole('status');
    await expect(toast).toContainText('is yours.');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    const mainBox = await page.locator('main').boundingBox();
    await stopToastAt(page, TOAST_MS - 1);
    await expect(toast).toBeVisible();
    await stopToastAt(page, TOAST_GONE_MS);
    await expect(page.getByText('is yours.')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    expect(await page.locator('main').boundingBox()).toEqual(mainBox);
    await page.goto('/studio/settings/log');
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  });

test('a menu closes by Escape, which leads back to its button, and by a press beside it', async ({ visit }) => {
  const owner = await createClient(OWNER.email);
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const page = await visit({ client: owner, device: DESKTOP });
  await page.goto(`/studio/appointments/${appointment?.id}`);
  const more = page.locator('summary', { hasText: 'More' });
  const item = page.getByRole('link', { name: 'Change clean-up time' });
  await more.click();
  await expect(item).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await expect(item).toBeVisible();
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await expect(item).toBeHidden();

  await more.click();
  await item.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(item).toBeFocused();
});

test('what was done is said as long as it is pointed at or has the focus', async ({ visit }) => {
  const owner = await createClient(OWNER.email);
  const page = await visit({ client: owner, device: DESKTOP });
  await page.goto(await blockTime(owner, 203));
  const toast = page.getByRole('status');
  await toast.hover();
  await page.waitForTimeout(TOAST_GONE_MS);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(700, 10);
  await page.waitForTimeout(TOAST_GONE_MS);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).blur();
  await expect(page.getByText('is yours.')).toBeHidden();
});

test('without a network a form is refused in words, and what was typed stays', async ({ visit }) => {
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto('/studio/block');
  await page.getByLabel('Label').fill('School pick-up');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('You are offline. Nothing was changed.');
  await expect(page.getByLabel('Label')).toHaveValue('School pick-up');
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the first stop of the keyboard leads to the day', async ({ visit }) => {
  const page = await visit({ client: await createClient(OWNER.email) });
  await page.goto('/studio');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the day' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the top bar of a phone leads from today to the clients and the month, and from another day to today', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient(OWNER.email), javaScriptEnabled: false });
  await page.goto('/studio');
  await page.getByRole('banner').getByRole('link', { name: 'Month' }).click();
  await page.waitForURL('**/studio/week#month');
  await page.goto('/studio');
  await page.getByRole('banner').getByRole('link', { name: 'Find a client' }).click();
  await page.waitForURL('**/studio/clients');
  await page.goto(`/studio/day/${toStudioDay(readClock()).add({ days: 3 })}`);
  await page.getByRole('banner').getByRole('link', { name: 'Today' }).click();
  await page.waitForURL('**/studio');
});

test('between 640 and 1,023 px the content is at most 640 px wide and centred, and no page overflows', async ({
  visit,
}) => {
  const owner = await createClient(OWNER.email);
  const page = await visit({ client: owner, device: TABLET });
  for (const path of ['/studio', ...OWNER_PAGES]) {
    await page.goto(path);
    const { overflow, width, left, right } = await page.locator('main').evaluate((main) => {
      const box = main.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      return {
        overflow: document.documentElement.scrollWidth - innerWidth,
        width: box.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        left: Math.round(box.left),
        right: Math.round(innerWidth - box.right),
      };
    });
    expect([path, overflow <= 0]).toEqual([path, true]);
    expect([path, width, left]).toEqual([path, CONTENT_WIDTH, right]);
  }
});
