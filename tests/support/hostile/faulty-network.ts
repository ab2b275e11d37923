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
  const whole = await response.text();
  await route.fulfill({ response, body: whole.slice(0, Math.ceil(whole.length / 2)) });
}

/** Longer than the page waits for an answer. */
const AFTER_RESPONSE_TIMEOUT = '00:21';

/** Puts the page's clock, which must be installed, past the wait for an answer that does not come. */
export async function passResponseTimeout(page: Page, failure: Failure): Promise<void> {
  if (failure === 'silent') await page.clock.fastForward(AFTER_RESPONSE_TIMEOUT);
}

/** Fails the requests that match until `mend` is called, which also aborts those that are still without an answer. */
export async function breakNetwork(page: Page, failure: Failure, isBroken: (request: Request) => boolean) {
  const open: Route[] = [];
  let met = 0;
  let mended = false;
  const handle = async (route: Route) => {
    if (mended || !isBroken(route.request())) return route.fallback();
    met += 1;
    if (failure === 'silent') open.push(route);
    await failRoute(route, failure).catch(() => {});
  };
  await page.route('**/*', handle);
  return {
    /** how many requests have been failed */
    met: () => met,
    async mend(): Promise<void> {
      mended = true;
      for (const route of open) await route.abort().catch(() => {});
      await page.unroute('**/*', handle);
    },
  };
}

/** Waits until the network has failed the page, and until the page has stopped waiting for an answer that does not come. */
export async function waitForFailure(page: Page, network: { met: () => number }, failure: Failure): Promise<void> {
  await expect.poll(() => network.met()).toBeGreaterThan(0);
  await passResponseTimeout(page, failure);
}
