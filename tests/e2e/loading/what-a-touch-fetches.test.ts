import { expect, type Locator, type Page } from '@playwright/test';
import { openBooking, showNextMonth } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { moveFinger } from '../support/finger.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { recordScripts } from '../support/scripts.ts';
import { openSection } from '../support/visitor-sections.ts';

/** Puts a finger on an element and moves it up, which scrolls the page. */
async function swipeUp(page: Page, element: Locator): Promise<void> {
  await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const startTop = await page.evaluate(() => scrollY);
  await moveFinger(page, middle, { ...middle, y: middle.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(startTop);
}

function recordCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const articleLink = (page: Page) =>
  page
    .locator('#blog')
    .getByRole('link', { name: /Before you book/ })
    .first();
const ARTICLE_CALL = '/api/blog/before-you-book';

test('a finger that scrolls the page fetches neither the dialog of the picture nor the article that it comes down on', async ({
  visit,
}) => {
  const page = await visit();
  const [scripts, calls] = [recordScripts(page), recordCalls(page)];
  await openSection(page, 'gallery');
  await swipeUp(page, page.locator('#gallery').getByRole('link').first());
  await openSection(page, 'blog');
  await swipeUp(page, articleLink(page));
  await page.waitForTimeout(500);
  expect(scripts.has('gallery-item-dialog')).toBe(false);
  expect(calls).not.toContain(ARTICLE_CALL);
});

test('a mouse that points at an article fetches it, and one that is pressed on a picture fetches the dialog', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  const [scripts, calls] = [recordScripts(page), recordCalls(page)];
  await openSection(page, 'gallery');
  await page.locator('#gallery').getByRole('link').first().hover();
  await page.mouse.down();
  await expect.poll(() => scripts.has('gallery-item-dialog')).toBe(true);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await openSection(page, 'blog');
  await articleLink(page).hover();
  await expect.poll(() => calls).toContain(ARTICLE_CALL);
});

test('the next month of the calendar fetches no section that is out of view', async ({ visit }) => {
  const page = await visit();
  const scripts = recordScripts(page);
  await openBooking(page);
  await showNextMonth(page);
  expect(['portal', 'sign-in-section', 'testimonials', 'blog-list', 'social'].filter(scripts.has)).toEqual([]);
});

test('a visitor who comes to the home page from another page does not fetch the portal of clients', async ({
  visit,
}) => {
  const page = await visit({ device: DESKTOP });
  const scripts = recordScripts(page);
  await page.goto('/blog');
  await waitForPageHydration(page);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(page.locator('#services').getByRole('heading', { name: /\w/ }).first()).toBeInViewport();
  await expect.poll(() => scripts.has('sign-in-section')).toBe(true);
  expect(scripts.has('portal')).toBe(false);
});
