import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { readStartModules, WORKER_FOLDER } from '../../../scripts/bench/site/worker-modules.ts';
import { goToPayment, openBooking, requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { recordScripts, toScriptName } from '../support/scripts.ts';
import { createClient, SITE, STRIPE_URL, setClock } from '../support/site.ts';

/** docs/decisions/030 says what these are made of. */
const MAX_ROOT_BYTES = 104_000;
const ROOT_FILES = ['entry-client', 'frame', 'home', 'react', 'rolldown-runtime'];
/** What only a browser without Temporal fetches. */
const POLYFILL_FILE = 'global.esm';
const MAX_DOCUMENT_BYTES = 40_000;
/** The first moment at the studio of a month with 31 days, all of which can be booked: no page has more days and times. */
const FULL_MONTH_START = '2027-06-30T14:00:00.000Z';
const CDN_BROTLI_QUALITY = 4;
const MAX_EARLY_PICTURES = 4;
const STRIPE_SCRIPT = `${STRIPE_URL}/stripe.js`;
const MAX_WORKER_START_BYTES = 210_000;
const MAX_WORKER_BYTES = 648_000;
const BROWSER_ONLY_MODULES = /day-grid|carousel-loop|card-form|toast-card|(?<!lazy)-dialog-/;
const MOUSE_SCRIPTS = ['day-grid', 'carousel-loop'];
const PAYMENT_SCRIPTS = ['card-form', STRIPE_SCRIPT];
/** The scripts of sections below the first screen and its surroundings. */
const LOWER_SECTION_SCRIPTS = ['booking', 'about'];
/**
 * The scripts that a phone fetches while the home page is scrolled through: a file for each section, one that other pages
 * share, and the two files of the route's loader, which the first choice in the booking section runs.
 */
const SCROLL_SCRIPTS = [
  'about',
  'blog-list',
  'booking',
  'ensure-posts',
  'gallery',
  'load-home',
  'quiz',
  'services',
  'shared',
  'sign-in-section',
  'social',
  'testimonials',
  'toast-card',
];
/** The script of the section just below the first screen of a phone, so it is hydrated at once. */
const NEXT_SECTION_SCRIPT = 'services';

/** The scripts that a page fetches after load in a browser with Temporal: those that its own loader names. */
async function fetchRootFiles(path: string): Promise<string[]> {
  const html = await (await fetch(SITE + path)).text();
  const [loader = ''] = /<script[^>]*>\(\(\)=>\{var loadPage.*?<\/script>/s.exec(html) ?? [];
  const files = new Set(loader.match(/\/assets\/[^"]+\.js/g));
  return [...files].filter((file) => toScriptName(file) !== POLYFILL_FILE);
}

/**
 * `quality`: by default the highest, as for files. Documents are compressed while they are sent, for which Cloudflare's
 * edge uses 4.
 */
async function fetchBrotliBytes(path: string, quality = constants.BROTLI_MAX_QUALITY): Promise<number> {
  const bytes = Buffer.from(await (await fetch(SITE + path)).arrayBuffer());
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 300) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
}

test('a visitor of the first screen downloads at most 104 kB of script in five files, and nothing that is loaded on demand', async ({
  visit,
}) => {
  const page = await visit();
  const scripts = recordScripts(page);
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await expect.poll(() => scripts.has(NEXT_SECTION_SCRIPT)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect([...MOUSE_SCRIPTS, ...PAYMENT_SCRIPTS, ...LOWER_SECTION_SCRIPTS].filter(scripts.has)).toEqual([]);
  const files = await fetchRootFiles('/');
  expect(files.map(toScriptName).sort()).toEqual(ROOT_FILES);
  const sizes = await Promise.all(files.map((file) => fetchBrotliBytes(file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_ROOT_BYTES);
});

test('the landing page with its styles, its drawing and a full month is at most 40 kB', async ({ onTestFinished }) => {
  onTestFinished(() => setClock(null));
  await setClock(Temporal.Instant.from(FULL_MONTH_START));
  expect(await fetchBrotliBytes('/', CDN_BROTLI_QUALITY)).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES);
});

test('no other page brings the home page’s scripts', async () => {
  for (const path of ['/blog', '/blog/healthy-eyes-first', '/reviews', '/cancellation-policy'])
    expect(
      (await fetchRootFiles(path)).map(toScriptName).filter((name) => ['home', 'services', 'booking'].includes(name)),
    ).toEqual([]);
});

test('the Worker starts with at most 210 kB, has at most 648 kB, and no dialog or enhancement that only a browser imports', () => {
  const sumGzipBytes = (modules: string[]) => modules.reduce((sum, code) => sum + gzipSync(code).byteLength, 0);
  const files = globSync(`${WORKER_FOLDER}/**/*.js`);
  expect(sumGzipBytes(readStartModules())).toBeLessThanOrEqual(MAX_WORKER_START_BYTES);
  expect(sumGzipBytes(files.map((file) => readFileSync(file, 'utf8')))).toBeLessThanOrEqual(MAX_WORKER_BYTES);
  expect(files.filter((file) => BROWSER_ONLY_MODULES.test(file))).toEqual([]);
});

test('only a page for a client brings the styles of the portal', async () => {
  const { cookie } = await createClient();
  const readStyles = async (headers: HeadersInit) => {
    const html = await (await fetch(SITE, { headers })).text();
    return { style: /<style.*?<\/style>/s.exec(html)?.[0] ?? '', html };
  };
  const [visitor, client] = [await readStyles({}), await readStyles({ cookie })];
  expect(client.html).toContain('/assets/portal-');
  expect(client.style.length).toBeGreaterThan(visitor.style.length + 5000);
  // The loader does not name it either, so that a browser which imports the portal fetches its styles.
  expect(visitor.html).not.toContain('/assets/portal-');
});

test('each section that a visitor comes near costs one script, and booking also the page’s loader', async ({
  visit,
}) => {
  const page = await visit();
  const scripts = recordScripts(page);
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await scrollThrough(page);
  await expect.poll(() => scripts.names().filter((name) => !ROOT_FILES.includes(name))).toEqual(SCROLL_SCRIPTS);
});

test('the loader that runs at the first choice is fetched as soon as the booking form is hydrated', async ({
  visit,
}) => {
  const page = await visit({ client: await createClient() });
  const scripts = recordScripts(page);
  await openBooking(page);
  await expect.poll(() => scripts.has('load-home')).toBe(true);
});

test('pictures are fetched when they come near, and all of them are there after the page was scrolled through', async ({
  visit,
}) => {
  const page = await visit();
  const pictures = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'image' && pictures.add(request.url()));
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(pictures.size).toBeLessThanOrEqual(MAX_EARLY_PICTURES);
  await scrollThrough(page);
  await expect.poll(() => pictures.size).toBeGreaterThan(MAX_EARLY_PICTURES * 5);
  const countMissingPictures = () =>
    [...document.images].filter((image) => {
      const { left, right } = (image.parentElement as Element).getBoundingClientRect();
      return right > 0 && left < innerWidth && !(image.complete && image.naturalWidth > 0);
    }).length;
  await expect.poll(() => page.evaluate(countMissingPictures)).toBe(0);
});

test('without JavaScript no picture is moved away', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/');
  const picture = page.locator('#gallery img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveAttribute('loading', 'lazy');
});

test('the calendar grid and the carousel loop are loaded for a mouse, the card form and Stripe.js for paying', async ({
  visit,
}) => {
  const slot = await requireFreeTime();
  const page = await visit({ client: await createClient(), device: DESKTOP });
  const scripts = recordScripts(page);
  await page.goto('/');
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.has('carousel-loop')).toBe(true);
  await openBooking(page);
  await expect.poll(() => MOUSE_SCRIPTS.filter(scripts.has)).toEqual(MOUSE_SCRIPTS);
  expect(PAYMENT_SCRIPTS.filter(scripts.has)).toEqual([]);
  await goToPayment(page, 'Classic Set', slot);
  expect(PAYMENT_SCRIPTS.filter(scripts.has)).toEqual(PAYMENT_SCRIPTS);
});
