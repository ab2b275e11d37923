import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freeTime } from './booking-page.ts';
import { type Case, casesOf, evenly, inWords, type Walk, walkBroken, walkHealthy } from './failing-pages.ts';
import { bookAndPay, type Client, newClient } from './site.ts';
import { KINDS_OF_PAGES } from './site-pages.ts';
import { DESK, test, type Visit } from './visit.ts';

/** "all", or so many page loads. */
const COUNT = process.env.BROKEN_CASES === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.BROKEN_CASES ?? 8);
/** A whole table on a machine that is busy with other proofs. */
const PATIENCE_MS = 30_000;
const LONG = { timeout: 5_400_000 };
/** A browser's tab grows with all it has loaded. */
const LOADS_OF_A_TAB = 40;

const walksOf = (signedIn: boolean): Walk[] => [
  ...['/', ...KINDS_OF_PAGES].map((from) => ({ from, to: null, signedIn })),
  { from: '/reviews', to: '/#booking', signedIn },
  { from: '/', to: '/blog', signedIn },
  { from: '/blog', to: '/blog/healthy-eyes-first', signedIn },
  { from: '/blog', to: '/cancellation-policy', signedIn },
];

/** Pages of a visitor, or of one client: each a new one, until it has loaded a lot. */
async function pagesFor(visit: Visit, as: Client | null): Promise<() => Promise<Page>> {
  let page: Page | null = null;
  let loads = 0;
  return async () => {
    if (page && loads % LOADS_OF_A_TAB === 0) await page.context().close();
    if (loads % LOADS_OF_A_TAB === 0) page = await visit({ device: DESK, ...(as ? { as } : {}) });
    loads += 1;
    if (!page) throw new Error('There is no page.');
    if (loads % LOADS_OF_A_TAB !== 1) return page;
    // So that twenty seconds of silence pass at once.
    await page.clock.install();
    page.setDefaultTimeout(PATIENCE_MS);
    // Pictures take most of the time, and are none of what is broken here.
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await page.context().route('**/img/**', (route) => route.fulfill(picture).catch(() => {}));
    return page;
  };
}

type Told = { faults: string[]; cases: Case[] };

/** Walks along healthy pages, notes what each fetches, and breaks so many of these, one at a time. */
async function breakOneByOne(next: () => Promise<Page>, walks: readonly Walk[], count: number): Promise<Told> {
  const letters = new Map<Walk, number>();
  const stock = [];
  for (const walk of walks) {
    const healthy = await walkHealthy(await next(), walk);
    letters.set(walk, healthy.letters);
    stock.push({ walk, names: healthy.names });
  }
  const cases = evenly(casesOf(stock), count);
  const faults: string[] = [];
  for (const each of cases) {
    const { faults: found, met } = await walkBroken(await next(), each, letters.get(each.walk) ?? 0).catch(
      (error: Error) => ({ faults: [error.message], met: 1 }),
    );
    if (met === 0) faults.push(`${inWords(each)}: was never asked for`);
    faults.push(...found.map((fault) => `${inWords(each)}: ${fault}`));
  }
  return { faults, cases };
}

test(
  'whatever file or call fails in whatever way, the page stays to be read and used, and recovers by itself',
  LONG,
  async ({ visit, complaints, task }) => {
    const client = await newClient();
    await bookAndPay(client, await freeTime());
    // In short: the pages that differ most. In full: all of them.
    const isWalked = ({ from, to }: Walk) =>
      COUNT === Number.POSITIVE_INFINITY || (from === '/' ? !to : to === '/#booking');
    const told = await Promise.all(
      [null, client].map(async (as) =>
        breakOneByOne(await pagesFor(visit, as), walksOf(as !== null).filter(isWalked), COUNT / 2),
      ),
    );
    const cases = told.flatMap((one) => one.cases);
    Object.assign(task.meta, { brokenCases: cases.length });
    expect(told.flatMap(({ faults }) => faults)).toEqual([]);
    // A page that cannot be shown at all says in the console why.
    expect(complaints.splice(0).filter((complaint) => !complaint.startsWith('Error: not whole: '))).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(COUNT === Number.POSITIVE_INFINITY ? 500 : COUNT);
    expect(new Set(cases.map(({ failure }) => failure)).size).toBeGreaterThanOrEqual(Math.min(5, COUNT / 2));
  },
);
