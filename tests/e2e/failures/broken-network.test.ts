import { expect, type Page } from '@playwright/test';
import { requireFreeTime } from '../support/booking-page.ts';
import { DESKTOP, test, type Visit } from '../support/browser-fixtures.ts';
import {
  buildCases,
  describeCase,
  type FailureCase,
  type Navigation,
  pickEvenly,
  recordRequests,
  runFailureCase,
} from '../support/failing-pages.ts';
import { bookAndPay, type Client, createClient } from '../support/site.ts';
import { SAMPLE_PATHS } from '../support/site-pages.ts';

/** The number of page loads, or "all". */
const MAX_CASES = process.env.BROKEN_CASES === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.BROKEN_CASES ?? 8);
/** With at least this many cases every page is tried. */
const ALL_PAGES_MIN_CASES = 100;
/** Enough for all cases on a machine that is busy with other proofs. */
const TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = 5_400_000;
/** The memory of a browser's tab grows with all that it has loaded. */
const MAX_LOADS_PER_TAB = 40;

const buildNavigations = (signedIn: boolean): Navigation[] => [
  ...['/', ...SAMPLE_PATHS].map((from) => ({ from, to: null, isSignedIn: signedIn })),
  { from: '/reviews', to: '/#booking', isSignedIn: signedIn },
  { from: '/', to: '/blog', isSignedIn: signedIn },
  { from: '/blog', to: '/blog/healthy-eyes-first', isSignedIn: signedIn },
  { from: '/blog', to: '/cancellation-policy', isSignedIn: signedIn },
];

async function openPage(visit: Visit, client: Client | null): Promise<Page> {
  const page = await visit({ device: DESKTOP, ...(client ? { client } : {}) });
  // The clock is installed so that twenty seconds of silence can pass at once.
  await page.clock.install();
  page.setDefaultTimeout(TIMEOUT_MS);
  // Pictures would take most of the time, and are not what is broken here.
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.context().route('**/img/**', (route) => route.fulfill(picture).catch(() => {}));
  return page;
}

/** Returns the same page until it has loaded a lot, then a new one. `client`: the signed-in client; null for a visitor. */
function createPageSource(visit: Visit, client: Client | null): () => Promise<Page> {
  let page: Page | null = null;
  let loads = 0;
  return async () => {
    if (loads % MAX_LOADS_PER_TAB === 0) {
      await page?.context().close();
      page = null;
    }
    loads += 1;
    page ??= await openPage(visit, client);
    return page;
  };
}

type RecordedNavigation = { navigation: Navigation; names: string[]; textLength: number };

/** Loads healthy pages and records what each fetches. */
async function recordNavigations(
  openNextPage: () => Promise<Page>,
  navigations: readonly Navigation[],
): Promise<RecordedNavigation[]> {
  const recordedNavigations: RecordedNavigation[] = [];
  for (const navigation of navigations)
    recordedNavigations.push({ navigation, ...(await recordRequests(await openNextPage(), navigation)) });
  return recordedNavigations;
}

/** The errors with which a call rejects that failed in one of the ways of `breakNetwork`. */
const FAILED_CALL =
  /^(?:TypeError: Failed to fetch|AbortError: signal is aborted|ApiError: 503|SyntaxError: Failed to execute 'json')/;

type BreakageReport = { brokenNames: string[]; faults: string[] };

/**
 * Runs the cases one after the other. `brokenNames`: the names whose failure was met; what nothing requested this time broke
 * nothing.
 */
async function breakOneByOne(
  openNextPage: () => Promise<Page>,
  cases: readonly FailureCase[],
  recordedNavigations: readonly RecordedNavigation[],
): Promise<BreakageReport> {
  const report: BreakageReport = { brokenNames: [], faults: [] };
  for (const each of cases) {
    const textLength = recordedNavigations.find(({ navigation }) => navigation === each.navigation)?.textLength ?? 0;
    const { faults, failureCount } = await runFailureCase(await openNextPage(), each, textLength).catch(
      (error: Error) => ({
        faults: [error.message],
        failureCount: 1,
      }),
    );
    if (failureCount > 0) report.brokenNames.push(each.broken);
    report.faults.push(...faults.map((fault) => `${describeCase(each)}: ${fault}`));
  }
  return report;
}

test('whichever request fails in whichever way, the page stays readable and usable, and recovers automatically', async ({
  visit,
  pageErrors,
}) => {
  test.setTimeout(TEST_TIMEOUT_MS);

  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  // A short run loads the pages that differ most.
  const isIncluded = ({ from, to }: Navigation) =>
    MAX_CASES >= ALL_PAGES_MIN_CASES || (from === '/' ? !to : to === '/#booking');
  const visitors = [
    { signedIn: false, next: createPageSource(visit, null) },
    { signedIn: true, next: createPageSource(visit, client) },
  ];
  const recordedNavigations = await Promise.all(
    visitors.map(({ signedIn, next }) => recordNavigations(next, buildNavigations(signedIn).filter(isIncluded))),
  );
  const cases = pickEvenly(buildCases(recordedNavigations.flat()), MAX_CASES);
  const listCasesOfVisitor = (signedIn: boolean) =>
    cases.filter(({ navigation }) => navigation.isSignedIn === signedIn);
  const report = await Promise.all(
    visitors.map(({ signedIn, next }) => breakOneByOne(next, listCasesOfVisitor(signedIn), recordedNavigations.flat())),
  );
  const brokenNames = report.flatMap((one) => one.brokenNames);
  test.info().annotations.push({ type: 'brokenCases', description: String(brokenNames.length) });
  // A page that cannot be shown at all logs the reason: its file could not be loaded, or its article could not be fetched.
  const unexpectedErrors = pageErrors.splice(0).filter((complaint) => !complaint.startsWith('Error: not whole: '));
  expect(report.flatMap(({ faults }) => faults)).toEqual([]);
  const articleCases = cases.filter((each) => each.broken.startsWith('/api/blog/'));
  expect(unexpectedErrors.filter((complaint) => !FAILED_CALL.test(complaint))).toEqual([]);
  expect(unexpectedErrors.length).toBeLessThanOrEqual(articleCases.length);
  expect(new Set(brokenNames)).toEqual(new Set(cases.map((each) => each.broken)));
  expect(brokenNames.length).toBeGreaterThan(cases.length * 0.9);
});
