import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { freeTime, goToPayment, openBooking } from './booking-page.ts';
import { newClient } from './site.ts';
import { DESK, test } from './visit.ts';

const MOST_BYTES = 110_000;
const STRIPE = `${inject('localStripeUrl')}/stripe.js`;
const FOR_A_MOUSE = ['day-grid', 'carousel-loop'];
const FOR_PAYING = ['card-form', STRIPE];
const ON_APPROACH = ['booking', 'portal', 'about'];

const HASH_AND_ENDING = 12;
const isModule = (url: string, name: string) => url.slice(0, -HASH_AND_ENDING).endsWith(`/assets/${name}`);

/** The scripts a page has fetched so far, with what each weighs in brotli's best compression. */
function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const weigh = response.body().then((body) => brotliCompressSync(body).byteLength);
    scripts.set(response.url(), weigh);
  });
  return {
    /** `part`: a module of ours, by the name of its file, or the provider's script. */
    has: (part: string) => [...scripts.keys()].some((url) => url === part || isModule(url, part)),
    bytes: async () => (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0),
  };
}


test('a visitor who only looks at the first screen pays at most 110 kB of script, and none of what comes on demand', async ({
  visit,
}) => {
  const page = await visit();
  const scripts = watchScripts(page);
  await page.goto('/');
  await page.locator('html[data-live]').waitFor();
  await page.waitForLoadState('networkidle');
  expect([...FOR_A_MOUSE, ...FOR_PAYING, ...ON_APPROACH].filter(scripts.has)).toEqual([]);
  expect(await scripts.bytes()).toBeLessThan(MOST_BYTES);
  console.log(await scripts.bytes());
});

test('calendar and loop come for a mouse, the card form and Stripe for paying', async ({ visit }) => {
  const slot = await freeTime();
  const page = await visit({ as: await newClient(), device: DESK });
  const scripts = watchScripts(page);
  await openBooking(page);
  await expect.poll(() => FOR_A_MOUSE.filter(scripts.has), { timeout: 10_000 }).toEqual(FOR_A_MOUSE);
  expect(FOR_PAYING.filter(scripts.has)).toEqual([]);
  await goToPayment(page, 'Classic Set', slot);
  expect(FOR_PAYING.filter(scripts.has)).toEqual(FOR_PAYING);
});
