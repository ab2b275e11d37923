import { expect, type Page } from '@playwright/test';
import { freeTime } from './booking-page.ts';
import { DESK, test, type Visit } from './browser-fixtures.ts';
import { type Case, casesOf, evenly, inWords, type Walk, walkBroken, walkHealthy } from './failing-pages.ts';
import { bookAndPay, type Client, newClient } from './site.ts';
import { PATHS_OF_EACH_KIND } from './site-pages.ts';

/** "all", or so many page loads. */
const COUNT = process.env.BROKEN_CASES === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.BROKEN_CASES ?? 8);
/** With at least so many cases every page is walked. */
const WHOLE = 100;
/** A whole table on a machine that is busy with other proofs. */
const TIMEOUT_MS = 30_000;
const LONG_MS = 5_400_000;
/** A browser's tab grows with all it has loaded. */
const LOADS_OF_A_TAB = 40;

const walksOf = (signedIn: boolean): Walk[] => [
  ...['/', ...PATHS_OF_EACH_KIND].map((from) => ({ from, to: null, signedIn })),
  { from: '/reviews', to: '/#booking', signedIn },
  { from: '/', to: '/blog', signedIn },
  { from: '/blog', to: '/blog/healthy-eyes-first', signedIn },
  { from: '/blog', to: '/cancellation-policy', signedIn },
];

async function openPage(visit: Visit, as: Client | null): Promise<Page> {
  const page = await visit({ device: DESK, ...(as ? { as } : {}) });
  // So that twenty seconds of silence pass at once.
  await page.clock.install();
  page.setDefaultTimeout(TIMEOUT_MS);
  // Pictures take most of the time, and are none of what is broken here.
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.context().route('**/img/**', (route) => route.fulfill(picture).catch(() => {}));
  return page;
}

/** Gives the same page until it has loaded a lot, then a new one. `as`: who is signed in, null for nobody. */
function pagesFor(visit: Visit, as: Client | null): () => Promise<Page> {
  let page: Page | null = null;
  let loads = 0;
  return async () => {
    if (loads % LOADS_OF_A_TAB === 0) {
      await page?.context().close();
      page = null;
    }
    loads += 1;
    page ??= await openPage(visit, as);
    return page;
  };
}

type Stock = { walk: Walk; names: string[]; letters: number };

/** Walks along healthy pages and notes what each fetches. */
async function takeStock(next: () => Promise<Page>, walks: readonly Walk[]): Promise<Stock[]> {
  const stock: Stock[] = [];
  for (const walk of walks) stock.push({ walk, ...(await walkHealthy(await next(), walk)) });
  return stock;
}

/** What a call that failed in one of the ways of `breakNetwork` rejects with. */
const FAILED_CALL =
  /^(?:TypeError: Failed to fetch|AbortError: signal is aborted|ApiError: 503|SyntaxError: Failed to execute 'json')/;

type Told = { broken: string[]; faults: string[] };

/** Breaks one after the other. `broken` has the names whose failure was met; what nothing asked for this time broke nothing. */
async function breakOneByOne(
  next: () => Promise<Page>,
  cases: readonly Case[],
  stock: readonly Stock[],
): Promise<Told> {
  const told: Told = { broken: [], faults: [] };
  for (const each of cases) {
    const letters = stock.find(({ walk }) => walk === each.walk)?.letters ?? 0;
    const { faults, met } = await walkBroken(await next(), each, letters).catch((error: Error) => ({
      faults: [error.message],
      met: 1,
    }));
    if (met > 0) told.broken.push(each.broken);
    told.faults.push(...faults.map((fault) => `${inWords(each)}: ${fault}`));
  }
  return told;
}

test('whichever request fails in whichever way, the page stays readable and usable, and recovers automatically', async ({
  visit,
  complaints,
}) => {
  test.setTimeout(LONG_MS);

  const client = await newClient();
  await bookAndPay(client, await freeTime());
  // A short run walks the pages that differ most.
  const isWalked = ({ from, to }: Walk) => COUNT >= WHOLE || (from === '/' ? !to : to === '/#booking');
  const visitors = [
    { signedIn: false, next: pagesFor(visit, null) },
    { signedIn: true, next: pagesFor(visit, client) },
  ];
  const stock = await Promise.all(
    visitors.map(({ signedIn, next }) => takeStock(next, walksOf(signedIn).filter(isWalked))),
  );
  const cases = evenly(casesOf(stock.flat()), COUNT);
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
