import { expect, type Locator, type Page } from '@playwright/test';
import { formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { formatTime, toStudioDay } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  calendarGrid,
  openBooking,
  payButton,
  proceedButton,
  readChosenService,
  requireFreeTime,
  toastRegion,
} from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { createClient } from '../support/site.ts';

const MAX_STOPS = 60;

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/**
 * Whether an outline is drawn around the focused element, or around the label over which an invisible radio button lies.
 */
const hasRing = (page: Page) =>
  page.evaluate(() =>
    [document.activeElement, document.activeElement?.closest('label')].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0';
    }),
  );

/** Presses Tab until the control has the focus. Every stop on the way must show where the focus is. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focusedHtml = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    expect(await hasRing(page), `no ring around ${focusedHtml}`).toBe(true);
    if (await isFocused(control)) return;
  }
  throw new Error(`Tab does not lead to ${control}.`);
}

const readFocusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/**
 * Goes through the calendar with the arrow keys, which also change the month. A day of a new month can be chosen once it
 * says how many times are free.
 */
async function focusDay(page: Page, day: Temporal.PlainDate): Promise<void> {
  const dayLabel = formatWeekdayAndDate(day);
  for (let step = 0; step < MAX_STOPS; step += 1) {
    const name = await readFocusedName(page);
    if (name.startsWith(dayLabel)) return expect.poll(() => readFocusedName(page)).toMatch(/, \d+ times? free$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readFocusedName(page)).not.toBe(name);
  }
  throw new Error(`The arrow keys do not lead to ${dayLabel}.`);
}

test('the whole booking works by keyboard', async ({ visit }) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient(), device: DESKTOP });
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Book Now' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/#booking');

  await tabTo(page, page.getByLabel('Service', { exact: true }));
  await page.keyboard.type('Hybrid');
  expect(await readChosenService(page)).toBe('hybrid_set');

  await tabTo(page, calendarGrid(page).locator('[role=button][tabindex="0"]'));
  await focusDay(page, toStudioDay(slot));
  await page.keyboard.press('Enter');
  const time = page.getByRole('radio', { name: formatTime(slot), exact: true });
  await expect(page.locator('input[name=slot]:focus')).toBeFocused();
  await page.keyboard.press('Space');
  while (!(await time.isChecked())) await page.keyboard.press('ArrowDown');

  await tabTo(page, page.getByLabel('Full name'));
  await page.keyboard.type('Kim Tran');
  await tabTo(page, page.getByLabel('Phone', { exact: true }));
  await page.keyboard.type('0400 123 123');
  await tabTo(page, page.getByLabel('Notes (optional)'));
  await page.keyboard.type('Left eye waters.');
  await tabTo(page, proceedButton(page));
  await page.keyboard.press('Enter');

  await expect(payButton(page)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expect(bookedPanel(page, 'Hybrid Set', slot)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Paid and confirmed');
});

test('the drawer and the dropdown open with Enter and close with Escape, which returns the focus', async ({
  visit,
}) => {
  const phonePage = await visit();
  await phonePage.goto('/');
  const menu = phonePage.getByRole('button', { name: 'Menu' });
  await tabTo(phonePage, menu);
  await phonePage.keyboard.press('Enter');
  await tabTo(phonePage, phonePage.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services' }));
  await phonePage.keyboard.press('Escape');
  await expect(phonePage.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await expect(menu).toBeFocused();

  const desktopPage = await visit({ device: DESKTOP });
  await desktopPage.goto('/');
  await expect(desktopPage.locator('html[data-hydrated]')).toBeVisible();
  const moreMenu = desktopPage.locator('summary').filter({ hasText: 'More' });
  await tabTo(desktopPage, moreMenu);
  await desktopPage.keyboard.press('Enter');
  const social = desktopPage.getByRole('banner').getByRole('link', { name: 'Instagram' });
  await tabTo(desktopPage, social);
  await expect
    .poll(async () => {
      await desktopPage.keyboard.press('Escape');
      return social.isVisible();
    })
    .toBe(false);
  await expect(moreMenu).toBeFocused();
});

test('missing information is announced, and F8 focuses the toast', async ({ visit }) => {
  const page = await visit({ client: await createClient(), device: DESKTOP });
  await openBooking(page);
  await tabTo(page, proceedButton(page));
  await page.keyboard.press('Enter');
  await expect(toastRegion(page).getByText('Missing Information')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toastRegion(page)).toBeFocused();
});
