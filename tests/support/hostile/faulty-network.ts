import { expect, type Page, type Request, type Route } from '@playwright/test';

/** The ways in which the network fails a page. `silent`: an answer that never comes; `half`: one cut off in the middle. */
export const FAILURES = ['abort', 404, 503, 'silent', 'half'] as const;
export type Failure = (typeof FAILURES)[number];

const buildRefusal = (status: number) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message: 'Please try again in a moment.' }),
});

async function failRoute(route: Route, failure: Failure): Promise<void> {
  if (failure === 'abort') return route.abort();
  if (failure === 'silent') return;
  if (failure !== 'half') return route.fulfill(buildRefusal(failure));
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, Math.ceil(body.length / 2)) });
}

/** Longer than the page waits for an answer. */
const AFTER_RESPONSE_TIMEOUT = '00:21';

/** Puts the page's clock, which must be installed, past the wait for an answer that does not come. */
export async function passResponseTimeout(page: Page, failure: Failure): Promise<void> {
  if (failure === 'silent') await page.clock.fastForward(AFTER_RESPONSE_TIMEOUT);
}

/**
 * Fails the requests that match until `restore` is called. That also aborts those that are still without an answer, and waits
 * for the failures that are under way: a part of the page may need several files, whose requests do not fail at once.
 */
export async function breakNetwork(page: Page, failure: Failure, isBroken: (request: Request) => boolean) {
  const pendingRoutes: Route[] = [];
  const failures: Promise<void>[] = [];
  let failureCount = 0;
  let isRestored = false;
  const handleRoute = async (route: Route) => {
    if (isRestored || !isBroken(route.request())) return route.fallback();
    failureCount += 1;
    if (failure === 'silent') pendingRoutes.push(route);
    failures.push(failRoute(route, failure).catch(() => {}));
    await failures.at(-1);
  };
  await page.route('**/*', handleRoute);
  return {
    /** how many requests have been failed */
    countFailures: () => failureCount,
    async restore(): Promise<void> {
      isRestored = true;
      await Promise.all(failures);
      for (const route of pendingRoutes) await route.abort().catch(() => {});
      await page.unroute('**/*', handleRoute);
    },
  };
}

/** Waits until the network has failed the page, and until the page has stopped waiting for an answer that does not come. */
export async function waitForFailure(
  page: Page,
  network: { countFailures: () => number },
  failure: Failure,
): Promise<void> {
  await expect.poll(() => network.countFailures()).toBeGreaterThan(0);
  await passResponseTimeout(page, failure);
}
