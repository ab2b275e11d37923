import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gallery } from '../../src/content/gallery.ts';
import { GALLERY_FILTERS } from '../../src/domain/gallery.ts';
import { chosenService } from './booking-page.ts';
import { DESK, test } from './browser-fixtures.ts';
import { chosenForBooking, distanceFromTop, holdBackCalls, openSection, sectionIsLive } from './visitor-sections.ts';

const section = (page: Page) => page.locator('#gallery');
const filter = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const pictures = (page: Page) => section(page).getByRole('listitem');
const rail = (page: Page) => section(page).getByRole('region', { name: 'All work' }).locator('> div').first();
const inFamily = (category: string) => gallery.filter((item) => item.category === category);

test('the gallery begins with all work in a carousel that goes on by what is visible at once', async ({ visit }) => {
  const page = await visit({ device: DESK });
  await openSection(page, 'gallery');
  expect(await pictures(page).count()).toBe(gallery.length);
  expect(await filter(page, 'All Work').getAttribute('aria-pressed')).toBe('true');
  const scrolled = () => rail(page).evaluate((element) => element.scrollLeft);
  const visible = await rail(page).evaluate((element) => element.clientWidth);
  await section(page).getByRole('button', { name: 'Next' }).click();
  await expect.poll(scrolled).toBe(visible);
  await section(page).getByRole('button', { name: 'Previous' }).click();
  await expect.poll(scrolled).toBe(0);
  expect(await section(page).getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
});

test('each of the other six filters shows its family in a grid, and its address shows the same again', async ({
  visit,
}) => {
  const page = await visit();
  await openSection(page, 'gallery');
  for (const { id, label } of GALLERY_FILTERS.slice(1)) {
    await filter(page, label).click();
    await expect.poll(() => pictures(page).count()).toBe(inFamily(id).length);
    expect(await filter(page, label).getAttribute('aria-pressed')).toBe('true');
    expect(await section(page).getByRole('region', { name: 'All work' }).count()).toBe(0);
  }
  expect(page.url()).toContain('gallery=gemstone_set');
  await page.reload();
  expect(await pictures(page).count()).toBe(inFamily('gemstone_set').length);
  await sectionIsLive(page, 'gallery');
  await filter(page, 'All Work').click();
  await expect.poll(() => pictures(page).count()).toBe(gallery.length);
  expect(page.url()).not.toContain('gallery=');
});

test('every picture carries a visible Sample mark and says what it shows', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  for (const picture of await pictures(page).all()) {
    expect(await picture.getByText('Sample', { exact: true }).isVisible()).toBe(true);
    expect(await picture.getByRole('img').getAttribute('alt')).toMatch(/ mm, (open|closed) .*illustration$/);
  }
});

test('while a family is on its way the gallery says so; an empty one leads back to all work', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  await page.route('**/api/gallery?category=wispy_set', (route) => route.fulfill({ json: [] }));
  const letGo = await holdBackCalls(page, '**/api/gallery?category=classic_set');
  await filter(page, 'Classic').click();
  await section(page).getByText('Loading gallery...').waitFor();
  letGo();
  await expect.poll(() => pictures(page).count()).toBe(inFamily('classic_set').length);

  await filter(page, 'Wispy').click();
  await section(page).getByText('No images found in this category').waitFor();
  await section(page).getByRole('button', { name: 'View All Work' }).click();
  await expect.poll(() => pictures(page).count()).toBe(gallery.length);
});

test('a family that could not be had can be asked for again', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const path = '**/api/gallery?category=volume_set';
  await page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: '' } }));
  await filter(page, 'Volume').click();
  await section(page).getByText('We could not load the gallery.').waitFor();
  await page.unroute(path);
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => pictures(page).count()).toBe(inFamily('volume_set').length);
});

test('a picture opens its style; Book This Style chooses its service and goes to the booking', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const strip = section(page).getByRole('link', { name: /^The strip look/ });
  await strip.click();
  const dialog = page.getByRole('dialog', { name: 'The strip look' });
  await dialog.waitFor();
  expect(await dialog.getByText('Sample', { exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => strip.evaluate((link) => link === document.activeElement)).toBe(true);

  await strip.press('Enter');
  await dialog.getByText('Strip Lash Look, $150, 120 min').waitFor();
  await dialog.getByRole('link', { name: 'Book This Style' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => distanceFromTop(page, 'booking')).toSatisfy((y: number) => y >= 0 && y < 120);
  expect(await chosenForBooking(page)).toBe('strip_lash');
  await expect.poll(() => chosenService(page)).toBe('strip_lash');
});

test('Back closes the dialog of a picture, and one stays where one was', async ({ visit }) => {
  const page = await visit();
  await openSection(page, 'gallery');
  const before = page.url();
  const top = await distanceFromTop(page, 'gallery');
  const picture = pictures(page).nth(1).getByRole('link');
  await picture.click();
  await page.getByRole('dialog').waitFor();
  expect(page.url()).toContain('picture=');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(before);
  await expect.poll(() => distanceFromTop(page, 'gallery')).toBeCloseTo(top, -1);

  await picture.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(before);
});

test('a picture pressed before the page is live leads to its style on the site, which Close puts away', async ({
  visit,
}) => {
  const still = await visit({ javaScriptEnabled: false });
  await still.goto('/?gallery=classic_set#gallery');
  const picture = pictures(still).first().getByRole('link');
  const address = (await picture.getAttribute('href')) ?? '';
  await picture.click();
  const style = section(still).getByRole('article');
  expect(await style.getByText(/^Classic Set, \$150, \d+ min$/).count()).toBe(1);
  expect(await style.getByRole('link', { name: 'Book This Style' }).getAttribute('href')).toContain('classic_set');
  await style.getByRole('link', { name: 'Close' }).click();
  expect(await style.count()).toBe(0);
  expect(await pictures(still).count()).toBe(inFamily('classic_set').length);

  const page = await visit();
  await page.goto(address);
  await sectionIsLive(page, 'gallery');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await section(page).getByRole('article').getByRole('link', { name: 'Close' }).click();
  await section(page).getByRole('article').waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('picture=');
});

test('without JavaScript the filters ask the server', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/#gallery');
  await filter(page, 'Hybrid').click();
  await page.waitForURL('/?gallery=hybrid_set#gallery');
  expect(await pictures(page).count()).toBe(inFamily('hybrid_set').length);
});

test('a filter we do not have shows all work, and the call for it is refused', async ({ visit }) => {
  const page = await visit();
  await page.goto('/?gallery=mega%3Cscript%3E');
  expect(await pictures(page).count()).toBe(gallery.length);
  const answer = await page.request.get('/api/gallery?category=lashes');
  expect(answer.status()).toBe(400);
});
