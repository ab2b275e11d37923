import { expect, type Page } from '@playwright/test';
import type { UserResponse } from '../../src/contract/responses.ts';
import { requireFreeTime } from './booking-page.ts';
import { DESKTOP, test } from './browser-fixtures.ts';
import { waitForPageHydration } from './hydrated-page.ts';
import { confirmButton, openCancelDialog, openPortal, portalCard, requireOnlyAppointment } from './portal-page.ts';
import { bookAndPay, createClient, runSql, setClock } from './site.ts';
import { openSection } from './visitor-sections.ts';

const readFocusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent));
const expectFocusOn = (page: Page, words: RegExp) => expect.poll(() => readFocusedText(page)).toMatch(words);

test('the first Tab stop skips to the content, and Back to top moves the focus', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  for (const path of ['/', '/terms-of-service', '/no-such-page']) {
    await page.goto(path);
    await waitForPageHydration(page);
    await page.keyboard.press('Tab');
    await expectFocusOn(page, /^Skip to content$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  }
  await page.goto('/reviews');
  await waitForPageHydration(page);
  await page.getByRole('link', { name: 'Back to top' }).press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectFocusOn(page, /^Skip to content$/);
});

test('the drawer traps the focus, and closing it returns the focus to the menu button', async ({ visit }) => {
  const page = await visit();
  await page.goto('/blog');
  await waitForPageHydration(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const stops = await drawer.locator('a, button').count();
  expect(await drawer.getByRole('navigation', { name: 'Menu' }).locator('a, button').count()).toBe(stops);
  for (let stop = 0; stop < 2 * stops; stop += 1) {
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('#menu') ? 'drawer' : activeElement?.outerHTML;
    });
    expect(place).toBe('drawer');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
});

test('View All Work focuses its filter, and arrow keys move the reviews', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.route('**/api/gallery?category=wispy_set', (route) => route.fulfill({ json: [] }));
  await openSection(page, 'gallery');
  await page.getByRole('button', { name: 'Wispy', exact: true }).click();
  await page.getByRole('button', { name: 'View All Work' }).press('Enter');
  await expectFocusOn(page, /^All Work$/);

  await openSection(page, 'testimonials');
  const rail = page.getByRole('group', { name: 'Reviews, use the arrow keys to scroll' });
  const place = page.locator('#testimonials').getByText(/^\d+ of 30$/);
  await rail.focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText('2 of 30');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText('1 of 30');
});

test('after an action in the portal the focus is on its result', async ({ visit, onTestFinished }) => {
  onTestFinished(() => setClock(null));
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  const { id } = await client.get<UserResponse>('/api/auth/user');
  const booked = await requireOnlyAppointment(client);
  await runSql(
    `INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, attempts, created_at) VALUES ${[1, 2]
      .map(
        (n) =>
          `('${crypto.randomUUID()}', 'payment_failed', '${id}-${n}', '${id}', '${booked.id}', 'sent', '2026-11-20T00:00:00.000Z', 1, '2026-11-20T00:00:00.000Z')`,
      )
      .join(', ')}`,
  );
  await setClock(slot.subtract({ hours: 11 }));
  await runSql("UPDATE session SET expires_at = '2099-01-01T00:00:00.000Z'");
  const page = await visit({ as: client });
  await openPortal(page);

  const news = page.getByRole('list', { name: 'News for you' }).getByRole('listitem');
  await expect(news.nth(1)).toBeVisible();
  await news.first().getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(news).toHaveCount(1);
  await expect.poll(() => news.evaluate((item) => item.contains(document.activeElement))).toBe(true);
  await page.getByRole('button', { name: 'Got it' }).press('Enter');
  await expectFocusOn(page, /^Hello, /);

  const details = portalCard(page, 'My details');
  await details.getByRole('button', { name: 'Correct my details' }).press('Enter');
  await details.getByLabel('Full name').fill('Wen Li');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, /^My details$/);

  await openCancelDialog(page);
  await page.getByRole('radio', { name: /^Decide later/ }).check();
  await confirmButton(page).press('Enter');
  await expectFocusOn(page, /^You can ask for \$75 back until /);
  await page.getByRole('button', { name: 'Ask for $75 back' }).press('Enter');
  await expectFocusOn(page, /^You asked for \$75 back/);
  const { cancellation } = await requireOnlyAppointment(client);
  expect(cancellation).toMatchObject({ claim: 'requested' });
});
