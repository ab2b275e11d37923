import { expect, type Page } from '@playwright/test';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import { isSameDocument, markDocument, waitForPageHydration } from '../support/hydrated-page.ts';

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/** The position and the text of everything on the page. */
const readLayout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, main, main *, body > footer, body > footer *')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-looping]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        const box = [x, y + scrollY, width, height].map(Math.round).join(' ');
        return `${element.localName} ${box} ${color} ${backgroundColor} ${fontSize}`;
      }),
  );

const waitUntilLoaded = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

test('a navigation keeps the header and updates title, URL and focus', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  await markDocument(page);
  await page
    .locator('header')
    .first()
    .evaluate((header) => Object.assign(header, { marked: true }));
  await mainLink(page, 'Reviews').click();
  await page.waitForURL('/reviews');
  await expect(pageTitle(page).getByText('What clients say')).toBeVisible();
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((header) => 'marked' in header),
  ).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.title()).toContain('Reviews');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/reviews$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  await page.goBack();
  await expect(pageTitle(page).getByText('Lash care and styles')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('going back and forward moves the focus to the content, when the focused element is gone', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  await markDocument(page);
  await page.locator('main article a, main li a').first().press('Enter');
  await page.waitForURL('/blog/*');
  await page.locator('main a').first().focus();
  await page.goBack();
  await expect(pageTitle(page).getByText('Lash care and styles')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await page.locator('main a').first().focus();
  await page.goForward();
  await page.waitForURL('/blog/*');
  await expect(page.locator('main')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('a page that cannot be opened has its own title, and "Skip to content" leads to it', async ({
  visit,
  pageErrors,
}) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await mainLink(page, 'Reviews').click();
  await expect(pageTitle(page).getByText('We could not open this page')).toBeVisible();
  await expect(page).toHaveTitle(/^We could not open this page · /);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('main#content')).toBeFocused();
  // The page logs the reason each time that it is tried.
  await page.close();
  expect(pageErrors.splice(0).filter((complaint) => !complaint.startsWith('Error: not whole: '))).toEqual([]);
});

for (const name of ['Services', 'Book Now'])
  test(`${name} in an article scrolls to its section on the home page`, async ({ visit }) => {
    const page = await visit({ device: DESKTOP });
    await page.goto('/blog/week-by-week');
    await waitForPageHydration(page);
    await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    const place = page.locator(name === 'Services' ? '#services' : '#booking');
    await expect(place).toBeVisible();
    await waitUntilLoaded(page);
    await expectBetween(async () => (await place.boundingBox())?.y, 50, 90);
    expect(await isSameDocument(page)).toBe(true);
  });

test('a link opened with a modifier key or another button is left to the browser', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await page.goto('/blog');
  await waitForPageHydration(page);
  const isClickHandled = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true });
      }),
  );
  await mainLink(page, 'Reviews').click({ modifiers: ['ControlOrMeta'] });
  expect(await isClickHandled).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/blog');
});

test('links work natively before hydration', async ({ visit }) => {
  const page = await visit();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Read Full Article' }).click();
  await page.waitForURL(/\/blog\/./, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL(/\/blog$/, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reviews' }).click();
  await page.waitForURL('/reviews');
});

const LINKED_PAGES = [
  ['/reviews', 'Reviews'],
  ['/blog', 'Blog'],
  ['/privacy-policy', 'Privacy Policy'],
] as const;

for (const [path, name] of LINKED_PAGES)
  test(`${path} looks the same when it is opened and when it is navigated to`, async ({ visit }) => {
    const openedPage = await visit({ device: DESKTOP });
    await openedPage.goto(path);
    await waitForPageHydration(openedPage);
    await waitUntilLoaded(openedPage);
    const navigatedPage = await visit({ device: DESKTOP });
    await navigatedPage.goto('/blog/week-by-week');
    await waitForPageHydration(navigatedPage);
    await markDocument(navigatedPage);
    await navigatedPage
      .getByRole('contentinfo')
      .or(navigatedPage.getByRole('banner'))
      .getByRole('link', { name, exact: true })
      .first()
      .click();
    await navigatedPage.waitForURL((url) => url.pathname === path);
    await waitUntilLoaded(navigatedPage);
    await navigatedPage.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(async () => expect(await readLayout(navigatedPage)).toEqual(await readLayout(openedPage))).toPass();
    expect(await isSameDocument(navigatedPage)).toBe(true);
  });
