import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freeTime } from './booking-page.ts';
import { type Case, casesOf, evenly, inWords, type Walk, walkBroken, walkHealthy } from './failing-pages.ts';
import { bookAndPay, newClient } from './site.ts';
import { KINDS_OF_PAGES } from './site-pages.ts';
import { DESK, test, type Visit } from './visit.ts';

/** Names of files or calls that fail together, in groups: each part of a page fails by itself. */
const TOGETHER = 4;
/** "all", or so many page loads. */
const COUNT = process.env.BROKEN_CASES === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.BROKEN_CASES ?? 8);
/** A whole table on a machine that is busy with other proofs. */
const PATIENCE_MS = 30_000;
const LONG = { timeout: 3_600_000 };

const walksOf = (signedIn: boolean): Walk[] => [
  ...['/', ...KINDS_OF_PAGES].map((from) => ({ from, to: null, signedIn })),
  { from: '/reviews', to: '/#booking', signedIn },
  { from: '/', to: '/blog', signedIn },
  { from: '/blog', to: '/blog/healthy-eyes-first', signedIn },
  { from: '/blog', to: '/cancellation-policy', signedIn },
];
const WALKS = [...walksOf(false), ...walksOf(true)];

type Opened = { page: Page; letters: Map<Walk, number>; cases: Case[] };

/** Walks along healthy pages and notes what each fetches. */
async function takeStock(visit: Visit, walks: readonly Walk[]): Promise<Opened[]> {
  const client = await newClient();
  await bookAndPay(client, await freeTime());
  const stock: Opened[] = [];
  for (const signedIn of [false, true]) {
    const page = await visit({ device: DESK, ...(signedIn ? { as: client } : {}) });
    // So that twenty seconds of silence pass at once.
    await page.clock.install();
    page.setDefaultTimeout(PATIENCE_MS);
    const letters = new Map<Walk, number>();
    const cases: Case[] = [];
    for (const walk of walks.filter((each) => each.signedIn === signedIn)) {
      const healthy = await walkHealthy(page, walk);
      letters.set(walk, healthy.letters);
      cases.push(...casesOf(walk, healthy.names, TOGETHER));
    }
    stock.push({ page, letters, cases });
  }
  return stock;
}

/** The faults of so many cases, each told with what was broken. */
async function faultsOf(stock: readonly Opened[], count: number): Promise<{ faults: string[]; tried: number }> {
  const chosen = new Set(
    evenly(
      stock.flatMap(({ cases }) => cases),
      count,
    ),
  );
  const faults: string[] = [];
  let tried = 0;
  for (const { page, letters, cases } of stock)
    for (const each of cases.filter((one) => chosen.has(one))) {
      const { faults: found, met } = await walkBroken(page, each, letters.get(each.walk) ?? 0);
      if (met === 0) faults.push(`${inWords(each)}: was never asked for`);
      faults.push(...found.map((fault) => `${inWords(each)}: ${fault}`));
      tried += each.broken.length;
    }
  return { faults, tried };
}

test(
  'whatever file or call fails in whatever way, the page stays to be read and used, and recovers by itself',
  LONG,
  async ({ visit, task }) => {
    // In short: the pages that differ most. In full: all of them.
    const walks = WALKS.filter(
      ({ from, to }) => COUNT === Number.POSITIVE_INFINITY || (from === '/' ? !to : to === '/#booking'),
    );
    const { faults, tried } = await faultsOf(await takeStock(visit, walks), COUNT);
    Object.assign(task.meta, { brokenCases: tried });
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(COUNT === Number.POSITIVE_INFINITY ? 1000 : COUNT);
  },
);
