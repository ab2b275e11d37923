import { expect, type Page } from '@playwright/test';
import { gallery } from '../../../src/content/gallery.ts';
import { GALLERY_FILTERS } from '../../../src/domain/content/gallery.ts';
import { readChosenService } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { expectBetween } from '../support/expect-between.ts';
import {
  delayRequests,
  measureDistanceFromTop,
  openSection,
  readStoredService,
  waitForSectionHydration,
} from '../support/visitor-sections.ts';

const section = (page: Page) => page.locator('#gallery');
const filter = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const pictures = (page: Page) => section(page).getByRole('listitem');
const rail = (page: Page) => section(page).getByRole('region', { name: 'All work' }).locator('> div').first();
const filterByCategory = (category: string) => gallery.filter((item) => item.category === category);

test('the gallery starts with all work in a carousel whose buttons scroll by the visible width', async ({ visit }) => {
  const page = await visit({ device: DESKTOP });
  await openSection(page, 'gallery');
  expect(await pictures(page).count()).toBe(gallery.length);
  await expect(filter(page, 'All Work')).toHaveAttribute('aria-pressed', 'true');
  const readScrollLeft = () => rail(page).evaluate((element) => element.scrollLeft);
  const visibleWidth = await rail(page).evaluate((element) => element.clientWidth);
  await section(page).getByRole('button', { name: 'Next' }).click();
  await expect.poll(readScrollLeft).toBe(visibleWidth);
  await section(page).getByRole('button', { name: 'Previous' }).click();
  await expect.poll(readScrollLeft).toBe(0);
  await expect(section(page).getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

test('each of the other six filters shows its category in a grid, and so does its URL', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  for (const { id, label } of GALLERY_FILTERS.slice(1)) {
    await filter(page, label).click();
    await expect(pictures(page)).toHaveCount(filterByCategory(id).length);
    await expect(filter(page, label)).toHaveAttribute('aria-pressed', 'true');
    expect(await section(page).getByRole('region', { name: 'All work' }).count()).toBe(0);
  }
  expect(page.url()).toContain('gallery=gemstone_set');
  await page.reload();
  expect(await pictures(page).count()).toBe(filterByCategory('gemstone_set').length);
  await waitForSectionHydration(page, 'gallery');
  await filter(page, 'All Work').click();
  await expect(pictures(page)).toHaveCount(gallery.length);
  expect(page.url()).not.toContain('gallery=');
});

test('every picture has a visible Sample mark and an alternative text', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  await expect(pictures(page)).toHaveCount(gallery.length);
  for (const picture of await pictures(page).all()) {
    await expect(picture.getByText('Sample', { exact: true })).toBeVisible();
    expect(await picture.getByRole('img').getAttribute('alt')).toMatch(/ mm, (open|closed) .*illustration$/);
  }
});

test('the gallery shows that a category is loading, and an empty one has a button to all work', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  await page.route('**/api/gallery?category=wispy_set', (route) => route.fulfill({ json: [] }));
  const release = await delayRequests(page, '**/api/gallery?category=classic_set');
  await filter(page, 'Classic').click();
  await expect(section(page).getByText('Loading gallery...')).toBeVisible();
  release();
  await expect(pictures(page)).toHaveCount(filterByCategory('classic_set').length);

  await filter(page, 'Wispy').click();
  await expect(section(page).getByText('No images found in this category')).toBeVisible();
  await section(page).getByRole('button', { name: 'View All Work' }).click();
  await expect(pictures(page)).toHaveCount(gallery.length);
});

test('a category whose call failed can be requested again', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const path = '**/api/gallery?category=volume_set';
  await page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: '' } }));
  await filter(page, 'Volume').click();
  await expect(section(page).getByRole('alert')).toHaveText('We could not load the gallery.');
  await page.unroute(path);
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pictures(page)).toHaveCount(filterByCategory('volume_set').length);
});

test('a picture opens its style, and Book This Style chooses its service and scrolls to the booking', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const strip = section(page).getByRole('link', { name: /^The strip look/ });
  await strip.click();
  const dialog = page.getByRole('dialog', { name: 'The strip look' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Sample', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(strip).toBeFocused();

  await strip.press('Enter');
  await expect(dialog.getByText('Strip Lash Look, $150, 120 min')).toBeVisible();
  await dialog.getByRole('link', { name: 'Book This Style' }).click();
  await expect(dialog).toHaveCount(0);
  await expectBetween(() => measureDistanceFromTop(page, 'booking'), 0, 120);
  expect(await readStoredService(page)).toBe('strip_lash');
  await expect.poll(() => readChosenService(page)).toBe('strip_lash');
});

test('Back closes the dialog of a picture and keeps the scroll position', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const addressBefore = page.url();
  const top = await measureDistanceFromTop(page, 'gallery');
  const picture = pictures(page).nth(1).getByRole('link');
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).toContain('picture=');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(addressBefore);
  await expect.poll(() => measureDistanceFromTop(page, 'gallery')).toBeCloseTo(top, -1);

  await picture.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(addressBefore);
});

test('Close pressed twice closes the picture and does not leave the page', async ({ visit }) => {
  const page = await visit();
  await page.goto('/reviews');
  await openSection(page, 'gallery');
  const addressBefore = page.url();
  const picture = pictures(page).first().getByRole('link');
  for (let time = 0; time < 2; time += 1) {
    await picture.click();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await close.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(500);
    expect(page.url()).toBe(addressBefore);
  }
  await page.goForward();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(addressBefore);
});

test('a picture clicked before hydration opens its style in the page, which Close removes', async ({ visit }) => {
  const pageWithoutScript = await visit({ javaScriptEnabled: false });
  await pageWithoutScript.goto('/?gallery=classic_set#gallery');
  const picture = pictures(pageWithoutScript).first().getByRole('link');
  const address = (await picture.getAttribute('href')) ?? '';
  await picture.click();
  const style = section(pageWithoutScript).getByRole('article');
  await expect(style.getByText(/^Classic Set, \$150, \d+ min$/)).toHaveCount(1);
  expect(await style.getByRole('link', { name: 'Book This Style' }).getAttribute('href')).toContain('classic_set');
  await style.getByRole('link', { name: 'Close' }).click();
  await expect(style).toHaveCount(0);
  await expect(pictures(pageWithoutScript)).toHaveCount(filterByCategory('classic_set').length);

  const page = await visit();
  await page.goto(address);
  await waitForSectionHydration(page, 'gallery');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await section(page).getByRole('article').getByRole('link', { name: 'Close' }).click();
  await expect(section(page).getByRole('article')).toHaveCount(0);
  await expect(filter(page, 'Classic')).toBeFocused();
  expect(page.url()).not.toContain('picture=');
});

test('without JavaScript the filters request the page from the server', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/#gallery');
  await filter(page, 'Hybrid').click();
  await page.waitForURL('/?gallery=hybrid_set#gallery');
  expect(await pictures(page).count()).toBe(filterByCategory('hybrid_set').length);
});

test('an unknown filter shows all work, and its call is refused', async ({ visit }) => {
  const page = await visit();
  await page.goto('/?gallery=mega%3Cscript%3E');
  expect(await pictures(page).count()).toBe(gallery.length);
  const response = await page.request.get('/api/gallery?category=lashes');
  expect(response.status()).toBe(400);
});
