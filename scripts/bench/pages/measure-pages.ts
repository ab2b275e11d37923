import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../local/browser.ts';
import { fetchFreeTimes } from '../api/targets.ts';
import { runAlternately } from '../arithmetic.ts';
import { type Machine, waitForQuietMachine } from '../machine.ts';
import { signInClient } from '../site/bench-clients.ts';
import { withServedSite } from '../site/bench-run.ts';
import { openAsBrowser } from '../site/open-as-browser.ts';
import { type BenchPage, buildBenchPages, findSlotBesideFreeDay } from './page-list.ts';
import { proveThrottling, type Throttling } from './prove-throttling.ts';
import { createFloorDocument, startEdge } from './start-edge.ts';
import { measureTap, type TapResult } from './tap.ts';
import { measureVisit, type VisitMetrics } from './visit.ts';

/** The same measurements of the floor and of the site, round by round. */
export type Pair<Result> = { floor: Result[]; site: Result[] };
export type PageResult = {
  name: string;
  visits: Pair<VisitMetrics>;
  taps: { name: string; results: Pair<TapResult> }[];
};
export type PagesResults = { machine: Machine; throttling: Throttling; pages: PageResult[] };

/** Runs `work` with a browser of its own: no cache, connection or compiled code is shared. */
async function withNewBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function measurePair<Result>(
  rounds: number,
  addresses: { floor: string; site: string },
  work: (browser: Browser, url: string) => Promise<Result>,
): Promise<Pair<Result>> {
  const tasks = [addresses.floor, addresses.site].map((url) => () => withNewBrowser((browser) => work(browser, url)));
  const [floor = [], site = []] = await runAlternately(rounds, tasks);
  return { floor, site };
}

/** Measures a page beside its floor, which is made of its own HTML. */
async function measurePage(page: BenchPage, origin: string, cookie: string, rounds: number): Promise<PageResult> {
  const { name, path, hash, isClient } = page;
  const ownCookie = isClient ? cookie : undefined;
  const floorDocument = await createFloorDocument(await openAsBrowser(origin + path, ownCookie));
  const edge = { origin, ...(ownCookie ? { cookie: ownCookie } : {}) };
  const [floor, site] = [await startEdge({ ...edge, documents: { [path]: floorDocument } }), await startEdge(edge)];
  const addresses = { floor: floor.url + path + hash, site: site.url + path + hash };
  try {
    console.log(`${name} …`);
    const visits = await measurePair(rounds, addresses, measureVisit);
    const taps: PageResult['taps'] = [];
    for (const tap of page.taps)
      taps.push({
        name: tap.name,
        results: await measurePair(rounds, addresses, (browser, url) => measureTap(browser, url, tap)),
      });
    return { name, visits, taps };
  } finally {
    floor.close();
    site.close();
  }
}

async function measureAll(origin: string, rounds: number): Promise<PageResult[]> {
  const { cookie } = await signInClient(origin, 'maya@example.test');
  const pages = buildBenchPages(findSlotBesideFreeDay(await fetchFreeTimes(origin)));
  const results: PageResult[] = [];
  for (const page of pages) results.push(await measurePage(page, origin, cookie, rounds));
  return results;
}

/**
 * Part (a): how a page loads on an emulated phone, when a tap has its effect, and what a repeat visit costs, each beside a copy
 * of the page without scripts. Throws when throttling does not apply.
 */
export async function measurePages(rounds: number): Promise<PagesResults> {
  const machine = await waitForQuietMachine();
  const throttling = await withNewBrowser(proveThrottling);
  return withServedSite(async ({ url }) => ({ machine, throttling, pages: await measureAll(url, rounds) }));
}
