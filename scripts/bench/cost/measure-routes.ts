import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { type BenchClients, buildBookingRequest, pay } from '../site/bench-clients.ts';
import type { DatabaseCounts } from '../site/counted-database.ts';
import { MONDAY_MORNING } from '../site/fixed-clock.ts';
import { openAsBrowser } from '../site/open-as-browser.ts';
import type { ServedWorker } from '../site/serve-built-worker.ts';
import { COUNTS_PATH } from '../site/worker-modules.ts';
import { type CostRoute, READ_ROUTES } from './routes.ts';

export type RouteCost = DatabaseCounts & { name: string; mostRows?: number };

const takeCounts = async ({ url }: ServedWorker): Promise<DatabaseCounts> =>
  (await (await fetch(url + COUNTS_PATH)).json()) as DatabaseCounts;

/** Measures what a call costs the database; background work counts as far as it has ended when the answer is read. */
async function measureCallCost(site: ServedWorker, call: () => Promise<Response>): Promise<DatabaseCounts> {
  await takeCounts(site);
  const response = await call();
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text.slice(0, 300)}`);
  return takeCounts(site);
}

/** Measures a read by a Worker that has answered the route before, with an empty cache. */
async function measureReadCost(site: ServedWorker, clients: BenchClients, { name, path, caller, mostRows }: CostRoute) {
  const openRoute = () => openAsBrowser(site.url + path, caller === 'visitor' ? undefined : clients[caller].cookie);
  await (await openRoute()).text();
  await site.emptyCache();
  return { name, ...(mostRows ? { mostRows } : {}), ...(await measureCallCost(site, openRoute)) };
}

/** Noor holds a time, pays and claims the appointment: two calls of the site. */
async function measureBookingCost(site: ServedWorker, { noor }: BenchClients, port: number): Promise<RouteCost[]> {
  let holdResponse: PaymentIntentResponse | undefined;
  // The session has been read before, as for every other route.
  await (await openAsBrowser(`${site.url}/api/auth/user`, noor.cookie)).text();
  const hold = await measureCallCost(site, async () => {
    const response = await noor.post(site.url, '/api/create-payment-intent', buildBookingRequest(MONDAY_MORNING));
    holdResponse = (await response.clone().json()) as PaymentIntentResponse;
    return response;
  });
  if (!holdResponse) throw new Error('The time was not held.');
  await pay(port, holdResponse);
  const body = { paymentIntentId: holdResponse.paymentIntentId };
  const confirmation = await measureCallCost(site, () => noor.post(site.url, '/api/appointments', body));
  return [
    { name: 'hold a time', ...hold },
    { name: 'book it once paid', ...confirmation },
  ];
}

/** Measures the cost of each route on the present database. The booking comes last, because it takes a time. */
export async function measureRoutes(site: ServedWorker, clients: BenchClients, port: number): Promise<RouteCost[]> {
  const costs: RouteCost[] = [];
  for (const route of READ_ROUTES) costs.push(await measureReadCost(site, clients, route));
  return [...costs, ...(await measureBookingCost(site, clients, port))];
}
