import type { Browser, Page } from 'playwright-core';
import { type RunningServer, startServer } from '../../local/start-server.ts';
import { minimum } from '../arithmetic.ts';
import { createProfile, createThrottledPage, PHONE } from './phone.ts';

const BLOB_BYTES = 200_000;
const MAX_TRIES = 4;
const TOLERANCE = { least: 0.7, most: 1.5 };

/**
 * The measured effect of the emulation: the time of a small answer, the speed of a large one, and how many times slower a
 * loop ran.
 */
export type Throttling = { rttMs: number; downKbits: number; cpu: number };

/** Serves a large and a small answer, both as they are, and a page. */
function startProbe(): Promise<RunningServer> {
  const bodies: Record<string, string> = { '/blob': 'x'.repeat(BLOB_BYTES), '/small': 'x' };
  const page = '<!doctype html><title>probe</title><p>probe';
  return startServer(({ url }) => {
    const body = bodies[new URL(url).pathname];
    const headers = { 'cache-control': 'no-store', 'content-type': body ? 'text/plain' : 'text/html' };
    return new Response(body ?? page, { headers });
  }, 0);
}

/** The time of a loop, the best of five, in ms. */
const measureLoopMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = Array.from({ length: 5 }, () => {
      const startMs = performance.now();
      let sum = 0;
      for (let step = 0; step < 8_000_000; step += 1) sum = (sum * 31 + step) | 0;
      Object.assign(window, { sum });
      return performance.now() - startMs;
    });
    return Math.min(...times);
  });

const measureFetchMs = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => {
    const startMs = performance.now();
    await (await fetch(address)).arrayBuffer();
    return performance.now() - startMs;
  }, path);

async function measureThrottling(browser: Browser, url: string): Promise<Throttling> {
  const profile = await createProfile(browser);
  try {
    const unthrottledPage = await profile.newPage();
    await unthrottledPage.goto(url);
    const { page } = await createThrottledPage(profile);
    await page.goto(url);
    // Alternating, so that other work of the machine slows both down.
    const loops: [number, number][] = [];
    for (let round = 0; round < 3; round += 1)
      loops.push([await measureLoopMs(unthrottledPage), await measureLoopMs(page)]);
    const rttMs = minimum([await measureFetchMs(page, '/small?1'), await measureFetchMs(page, '/small?2')]);
    const blobMs = await measureFetchMs(page, '/blob');
    return {
      rttMs,
      downKbits: (BLOB_BYTES * 8) / (blobMs - rttMs),
      cpu: minimum(loops.map(([, slow]) => slow)) / minimum(loops.map(([fast]) => fast)),
    };
  } finally {
    await profile.close();
  }
}

/** The names of the conditions that differ from `PHONE` by more than the tolerance. */
export const listMissedConditions = (throttling: Throttling): string[] =>
  (['rttMs', 'downKbits', 'cpu'] as const).filter((name) => {
    const ratio = throttling[name] / PHONE[name];
    return !(ratio > TOLERANCE.least && ratio < TOLERANCE.most);
  });

/** Measures whether the emulation applies; a few times, because other work can spoil a try. Throws when it does not. */
export async function proveThrottling(browser: Browser): Promise<Throttling> {
  const { url, close } = await startProbe();
  try {
    let throttling = await measureThrottling(browser, url);
    for (let tries = 1; tries < MAX_TRIES && listMissedConditions(throttling).length > 0; tries += 1)
      throttling = await measureThrottling(browser, url);
    const missedConditions = listMissedConditions(throttling);
    if (missedConditions.length > 0)
      throw new Error(`Throttling does not apply (${missedConditions}): ${JSON.stringify(throttling)}`);
    return throttling;
  } finally {
    await close();
  }
}
