import { expect, type Page } from '@playwright/test';
import { requireFreeTime } from './booking-page.ts';
import { DESKTOP, test, type Visit } from './browser-fixtures.ts';
import {
  buildCases,
  describeCase,
  type FailureCase,
  pickEvenly,
  type Walk,
  walkWithFailure,
  walkWithoutFailure,
} from './failing-pages.ts';
import { bookAndPay, type Client, createClient } from './site.ts';
import { SAMPLE_PATHS } from './site-pages.ts';

/** "all", or so many page loads. */
const MAX_CASES = process.env.BROKEN_CASES === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.BROKEN_CASES ?? 8);
/** With at least so many cases every page is walked. */
const ALL_PAGES_MIN_CASES = 100;
/** A whole table on a machine that is busy with other proofs. */
const TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = 5_400_000;
/** A browser's tab grows with all it has loaded. */
const MAX_LOADS_PER_TAB = 40;

const buildWalks = (signedIn: boolean): Walk[] => [
  ...['/', ...SAMPLE_PATHS].map((from) => ({ from, to: null, signedIn })),
  { from: '/reviews', to: '/#booking', signedIn },
  { from: '/', to: '/blog', signedIn },
  { from: '/blog', to: '/blog/healthy-eyes-first', signedIn },
  { from: '/blog', to: '/cancellation-policy', signedIn },
];

async function openPage(visit: Visit, as: Client | null): Promise<Page> {
  const page = await visit({ device: DESKTOP, ...(as ? { as } : {}) });
  // So that twenty seconds of silence pass at once.
  await page.clock.install();
  page.setDefaultTimeout(TIMEOUT_MS);
  // Pictures take most of the time, and are none of what is broken here.
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.context().route('**/img/**', (route) => route.fulfill(picture).catch(() => {}));
  return page;
}

/** Gives the same page until it has loaded a lot, then a new one. `as`: who is signed in, null for nobody. */
function createPageSource(visit: Visit, as: Client | null): () => Promise<Page> {
  let page: Page | null = null;
  let loads = 0;
  return async () => {
    if (loads % MAX_LOADS_PER_TAB === 0) {
      await page?.context().close();
      page = null;
    }
    loads += 1;
    page ??= await openPage(visit, as);
    return page;
  };
}

type WalkInventory = { walk: Walk; names: string[]; letters: number };

/** Walks along healthy pages and notes what each fetches. */
async function takeInventory(next: () => Promise<Page>, walks: readonly Walk[]): Promise<WalkInventory[]> {
  const stock: WalkInventory[] = [];
  for (const walk of walks) stock.push({ walk, ...(await walkWithoutFailure(await next(), walk)) });
  return stock;
}

/** What a call that failed in one of the ways of `breakNetwork` rejects with. */
const FAILED_CALL =
  /^(?:TypeError: Failed to fetch|AbortError: signal is aborted|ApiError: 503|SyntaxError: Failed to execute 'json')/;

type BreakageReport = { broken: string[]; faults: string[] };

/** Breaks one after the other. `broken` has the names whose failure was met; what nothing asked for this time broke nothing. */
async function breakOneByOne(
  next: () => Promise<Page>,
  cases: readonly FailureCase[],
  stock: readonly WalkInventory[],
): Promise<BreakageReport> {
  const told: BreakageReport = { broken: [], faults: [] };
  for (const each of cases) {
    const letters = stock.find(({ walk }) => walk === each.walk)?.letters ?? 0;
    const { faults, met } = await walkWithFailure(await next(), each, letters).catch((error: Error) => ({
      faults: [error.message],
      met: 1,
    }));
    if (met > 0) told.broken.push(each.broken);
    told.faults.push(...faults.map((fault) => `${describeCase(each)}: ${fault}`));
  }
  return told;
}

test('whichever request fails in whichever way, the page stays readable and usable, and recovers automatically', async ({
  visit,
  complaints,
}) => {
  test.setTimeout(TEST_TIMEOUT_MS);

  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  // A short run walks the pages that differ most.
  const isWalked = ({ from, to }: Walk) =>
    MAX_CASES >= ALL_PAGES_MIN_CASES || (from === '/' ? !to : to === '/#booking');
  const visitors = [
    { signedIn: false, next: createPageSource(visit, null) },
    { signedIn: true, next: createPageSource(visit, client) },
  ];
  const stock = await Promise.all(
    visitors.map(({ signedIn, next }) => takeInventory(next, buildWalks(signedIn).filter(isWalked))),
  );
  const cases = pickEvenly(buildCases(stock.flat()), MAX_CASES);
  const ofVisitor = (signedIn: boolean) => cases.filter(({ walk }) => walk.signedIn === signedIn);
  const told = await Promise.all(
    visitors.map(({ signedIn, next }) => breakOneByOne(next, ofVisitor(signedIn), stock.flat())),
  );
  const broken = told.flatMap((one) => one.broken);
  test.info().annotations.push({ type: 'brokenCases', description: String(broken.length) });
  // A page that cannot be shown at all logs the reason: its file could not be loaded, or its article could not be fetched.
  const unexpected = complaints.splice(0).filter((complaint) => !complaint.startsWith('Error: not whole: '));
  expect(told.flatMap(({ faults }) => faults)).toEqual([]);
  const withoutArticle = cases.filter((each) => each.broken.startsWith('/api/blog/'));
  expect(unexpected.filter((complaint) => !FAILED_CALL.test(complaint))).toEqual([]);
  expect(unexpected.length).toBeLessThanOrEqual(withoutArticle.length);
  expect(new Set(broken)).toEqual(new Set(cases.map((each) => each.broken)));
  expect(broken.length).toBeGreaterThan(cases.length * 0.9);
});
