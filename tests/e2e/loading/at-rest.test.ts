import { type Browser, expect } from '@playwright/test';
import { DESKTOP, PHONE, test } from '../support/browser-fixtures.ts';

const MEASURED_MS = 1000;

type TraceEvent = { name: string };

/** The number of times that the browser's pages paint within a second. */
async function countPaints(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  let count = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    count += (value as unknown as TraceEvent[]).filter(({ name }) => name === 'Paint').length;
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return count;
}

for (const device of [PHONE, DESKTOP])
  test(`the landing page is not repainted without input, over the hero and below it, at ${device.viewport.width}`, async ({
    browser,
    visit,
  }) => {
    const page = await visit({ device, reducedMotion: 'no-preference' });
    await page.goto('/');
    for (const selector of ['#home', '#booking', 'footer']) {
      await page.locator(selector).scrollIntoViewIfNeeded();
      // The first second after scrolling still paints the sections that come into view.
      await expect.poll(() => countPaints(browser)).toBe(0);
    }
  });
