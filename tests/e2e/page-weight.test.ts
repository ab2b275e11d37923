import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { freeTime, goToPayment, openBooking } from './booking-page.ts';
import { DESK, test } from './browser-fixtures.ts';
import { newClient, SITE, STRIPE_URL } from './site.ts';

const MAX_BYTES = 110_000;
const STRIPE = `${STRIPE_URL}/stripe.js`;
const FOR_A_MOUSE = ['day-grid', 'carousel-loop'];
const FOR_PAYING = ['card-form', STRIPE];
/** Below the first screen and its surroundings. */
const FURTHER_DOWN = ['booking', 'about'];
/** Just below the first screen of a phone, so it is hydrated at once. */
const NEXT = 'services';

const HASH_AND_ENDING = /-.{8}\.js$/;

/** The scripts a page has fetched so far, by the name of the module or, from elsewhere, by address. */
function watchScripts(page: Page) {
  const names = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const path = response.url().replace(/^.*\/assets\//, '');
    names.add(path.replace(HASH_AND_ENDING, ''));
  });
  return { has: (name: string) => names.has(name) };
}

/** The scripts that every visitor fetches after load: those the page's own loader names, in brotli's bytes. */
async function rootBytes(): Promise<number> {
  const html = await (await fetch(SITE)).text();
  const [loader = ''] = /<script[^>]*>\(\(\)=>\{var loadPage.*?<\/script>/s.exec(html) ?? [];
  const files = new Set(loader.match(/\/assets\/[^"]+\.js/g));
  expect(files.size).toBeGreaterThan(3);
  const sizes = [...files].map(async (file) => {
    const script = await (await fetch(SITE + file)).arrayBuffer();
    return brotliCompressSync(Buffer.from(script)).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a visitor of the first screen downloads at most 110 kB of script, and nothing that is loaded on demand', async ({
  visit,
}) => {
  const page = await visit();
  const scripts = watchScripts(page);
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await expect.poll(() => scripts.has(NEXT)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([...FOR_A_MOUSE, ...FOR_PAYING, ...FURTHER_DOWN].filter(scripts.has)).toEqual([]);
  expect(await rootBytes()).toBeLessThanOrEqual(MAX_BYTES);
});

test('the calendar grid and the carousel loop are loaded for a mouse, the card form and Stripe.js for paying', async ({
  visit,
}) => {
  const slot = await freeTime();
  const page = await visit({ as: await newClient(), device: DESK });
  const scripts = watchScripts(page);
  await page.goto('/');
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.has('carousel-loop'), { timeout: 10_000 }).toBe(true);
  await openBooking(page);
  await expect.poll(() => FOR_A_MOUSE.filter(scripts.has), { timeout: 10_000 }).toEqual(FOR_A_MOUSE);
  expect(FOR_PAYING.filter(scripts.has)).toEqual([]);
  await goToPayment(page, 'Classic Set', slot);
  expect(FOR_PAYING.filter(scripts.has)).toEqual(FOR_PAYING);
});
