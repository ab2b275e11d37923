import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { countTransfer, type Transfer } from './count-transfer.ts';
import { type PageMetrics, readPageMetrics, recordPageMetrics } from './page-metrics.ts';
import { createProfile, createThrottledPage } from './phone.ts';

/**
 * `clsScrolled`: the layout shift after a scroll to the end. `repeat`: the next visit of the same profile, in a new tab.
 */
export type VisitMetrics = PageMetrics & Transfer & { clsScrolled: number; repeat: PageMetrics & Transfer };

const QUIET_MS = 1500;
const TIMEOUT_MS = 60_000;

/** Waits until nothing was loaded and nothing long was computed for QUIET_MS. Throws after TIMEOUT_MS. */
async function waitUntilQuiet(page: Page, readQuietMs: () => number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    await pause(100);
    if (readQuietMs() < QUIET_MS) continue;
    const idleMs = await page.evaluate(() => {
      const [start, duration] = window.recordedMetrics.tasks.at(-1) ?? [0, 0];
      return document.readyState === 'complete' ? performance.now() - start - duration : 0;
    });
    if (idleMs >= QUIET_MS) return;
  }
  throw new Error(`${page.url()} was not quiet after ${TIMEOUT_MS / 1000} s.`);
}

/** Scrolls 600 px every 150 ms until the end of the page. */
const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });

async function openPage(profile: BrowserContext, url: string) {
  const { page, session } = await createThrottledPage(profile);
  await page.addInitScript(recordPageMetrics);
  const transfer = countTransfer(session);
  const response = await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  if (!response || response.status() >= 400) throw new Error(`${url} answered ${response?.status()}.`);
  await waitUntilQuiet(page, transfer.readQuietMs);
  const metrics = { ...(await page.evaluate(readPageMetrics)), ...transfer.read() };
  return { page, seen: metrics, readQuietMs: transfer.readQuietMs };
}

/** A first visit of a new profile, a scroll to the end, and a repeat visit. */
export async function measureVisit(browser: Browser, url: string): Promise<VisitMetrics> {
  const profile = await createProfile(browser);
  try {
    const { page, seen: metrics, readQuietMs } = await openPage(profile, url);
    await scrollToEnd(page);
    await waitUntilQuiet(page, readQuietMs);
    const { cls: clsScrolled } = await page.evaluate(readPageMetrics);
    await page.close();
    return { ...metrics, clsScrolled, repeat: (await openPage(profile, url)).seen };
  } finally {
    await profile.close();
  }
}
