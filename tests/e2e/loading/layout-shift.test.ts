import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';
import { waitForPageHydration } from '../support/hydrated-page.ts';
import { createClient } from '../support/site.ts';

/** The layout shift score while the page loads, is hydrated and is scrolled through. */
async function measureLayoutShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const layoutShift = { sum: 0 };
    Object.assign(window, { moved: layoutShift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) layoutShift.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await waitForPageHydration(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}

for (const path of ['/', '/reviews', '/blog', '/blog/healthy-eyes-first', '/cancellation-policy'])
  test(`${path} has no layout shift, from the first paint to the footer`, async ({ visit }) => {
    for (const device of [PHONE, DESKTOP])
      expect(await measureLayoutShift(await visit({ device }), path)).toBeLessThanOrEqual(0.02);
  });

test('a client’s page has no layout shift', async ({ visit }) => {
  const page = await visit({ client: await createClient() });
  expect(await measureLayoutShift(page, '/')).toBeLessThanOrEqual(0.02);
});
