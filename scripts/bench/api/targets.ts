import { SESSION_COOKIE } from '../../../src/domain/accounts/session.ts';
import { buildBookingRequest } from '../site/bench-clients.ts';
import { PHONE_USER_AGENT } from '../site/open-as-browser.ts';
import type { ServedWorker } from '../site/serve-built-worker.ts';
import type { LoadTestClient } from './load-test-clients.ts';
import type { LoadRequest } from './run-load.ts';

/**
 * One row of the measurement. `baseline`: the name of the row to compare it with. `createRequestSource`: creates the source of
 * requests of a round.
 */
export type Target = { name: string; baseline: string | null; createRequestSource(): () => LoadRequest | null };

const buildGetRequest = (url: string, cookie?: string): LoadRequest => ({
  method: 'GET',
  url,
  headers: { 'user-agent': PHONE_USER_AGENT, ...(cookie ? { cookie } : {}) },
});
const createRepeatedTarget = (name: string, baseline: string | null, url: string, cookie?: string): Target => ({
  name,
  baseline,
  createRequestSource: () => () => buildGetRequest(url, cookie),
});

/** A request with a session cookie is never answered from the cache, whether there is such a session or not. */
const ENDED_SESSION_COOKIE = `${SESSION_COOKIE}=ended`;

/** Makes one request for each free time, each by a different client. */
const createOneTimeTarget = (name: string, baseline: string | null, allRequests: LoadRequest[]): Target => ({
  name,
  baseline,
  createRequestSource() {
    const remainingRequests = [...allRequests];
    return () => remainingRequests.shift() ?? null;
  },
});

const WINDOW_DAYS = 31;
const calculateTimeInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The free times of the next three months. */
export async function fetchFreeTimes(siteUrl: string): Promise<string[]> {
  const months = [0, 1, 2].map(async (month) => {
    const range = {
      startDate: calculateTimeInDays(month * WINDOW_DAYS),
      endDate: calculateTimeInDays((month + 1) * WINDOW_DAYS),
    };
    const response = await fetch(
      `${siteUrl}/api/availability?${new URLSearchParams({ ...range, service: 'classic_set' })}`,
    );
    return (await response.json()) as string[];
  });
  return [...new Set((await Promise.all(months)).flat())];
}

const buildHoldRequest = ({ directUrl }: ServedWorker, { cookie }: LoadTestClient, slot: string): LoadRequest => ({
  method: 'POST',
  url: `${directUrl}/api/create-payment-intent`,
  headers: { cookie, origin: directUrl, 'content-type': 'application/json', 'user-agent': PHONE_USER_AGENT },
  body: JSON.stringify(buildBookingRequest(slot)),
});

const EMPTY_BASELINE = 'baseline: empty route';
const READ_BASELINE = 'baseline: one read of D1';
const INSERT_BASELINE = 'baseline: D1 insert of the rows of a hold';
const ROUND_TRIPS_BASELINE = 'baseline: the round trips of a hold, to D1 and Stripe';

/** The baselines, and the routes to compare with them. `slots`: free times, one for each client. */
export function buildTargets(site: ServedWorker, clients: LoadTestClient[], slots: string[]): Target[] {
  const rangeQuery = `startDate=${calculateTimeInDays(0)}&endDate=${calculateTimeInDays(WINDOW_DAYS)}`;
  const createReadTarget = (name: string, path: string, cookie?: string) =>
    createRepeatedTarget(name, READ_BASELINE, site.directUrl + path, cookie);
  const pairs = slots.flatMap((slot, index) => {
    const client = clients[index];
    return client ? [{ slot, client }] : [];
  });
  const createBaselineTarget = (name: string, baseline: string, path: string) =>
    createOneTimeTarget(
      name,
      baseline,
      pairs.map(({ slot, client }) => buildGetRequest(`${site.baselineUrl}/${path}?slot=${slot}&client=${client.id}`)),
    );
  return [
    createRepeatedTarget(EMPTY_BASELINE, null, `${site.baselineUrl}/empty`),
    createRepeatedTarget(READ_BASELINE, EMPTY_BASELINE, `${site.baselineUrl}/read`),
    createReadTarget('services', '/api/services'),
    createReadTarget('gallery', '/api/gallery'),
    createReadTarget('testimonials', '/api/testimonials'),
    createReadTarget('list of articles', '/api/blog'),
    createReadTarget('opening hours', '/api/hours'),
    createReadTarget('availability, a month', `/api/availability?${rangeQuery}`),
    createReadTarget('terms of service, page', '/terms-of-service'),
    createReadTarget('blog, page', '/blog'),
    createReadTarget('landing page, kept', '/'),
    createReadTarget('landing page, not kept', '/', ENDED_SESSION_COOKIE),
    createReadTarget('article, not kept', '/blog/before-you-book', ENDED_SESSION_COOKIE),
    createReadTarget('portal page', '/', clients[0]?.cookie),
    createReadTarget('portal data', '/api/dashboard', clients[0]?.cookie),
    createBaselineTarget(INSERT_BASELINE, EMPTY_BASELINE, 'insert'),
    createBaselineTarget(ROUND_TRIPS_BASELINE, INSERT_BASELINE, 'round-trips'),
    createOneTimeTarget(
      'hold a time (booking write)',
      INSERT_BASELINE,
      pairs.map(({ slot, client }) => buildHoldRequest(site, client, slot)),
    ),
  ];
}
