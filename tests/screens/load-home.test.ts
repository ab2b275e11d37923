import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { holdQuery } from '../../src/api/bookings.ts';
import { appointmentsQuery, loyaltyQuery, notificationsQuery } from '../../src/api/portal.ts';
import { loadHome } from '../../src/sections/load-home.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const MAYA = { id: 'maya', email: '', firstName: 'Maya', fullName: '', phoneNumber: '' };
const PORTAL_OVERVIEW = {
  appointments: [],
  loyalty: { loyaltyPoints: 150, coupons: ['FIRST10'], fullPriceNext: false },
  hold: { hold: null, refunds: [] },
  notifications: [],
};
const page = { tone: 4, now: '2026-11-20T23:00:00.000Z', origin: '', loader: () => '' };

const LOADER_INPUT = { search: {}, isHomeShown: true, rootMatchPromise: Promise.resolve({}) };

/** The calls that the home page makes, and the contents of its cache afterwards. */
async function load(user: typeof MAYA | null) {
  const requestedPaths: string[] = [];
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const path = queryKey.join('/');
    requestedPaths.push(path.replace(/\?.*/, ''));
    return path === '/api/auth/user' ? user : path === '/api/dashboard' ? PORTAL_OVERVIEW : [];
  };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { queryFn, staleTime: Number.POSITIVE_INFINITY } },
  });
  const loadPage = () =>
    loadHome({ queryClient, page }, { month: '2026-12', service: undefined, slot: undefined }, LOADER_INPUT);
  await loadPage();
  return { asked: requestedPaths, queryClient, enter: loadPage };
}

const CLIENT_PATH_PATTERN = /dashboard|appointments|loyalty|holds|notifications/;

it('a signed-in client’s page fetches the client’s data with one request and caches each part under its own key', async () => {
  const { asked: requestedPaths, queryClient, enter: loadPage } = await load(MAYA);
  expect(requestedPaths.filter((path) => CLIENT_PATH_PATTERN.test(path))).toEqual(['/api/dashboard']);
  expect(queryClient.getQueryData(appointmentsQuery.queryKey)).toBe(PORTAL_OVERVIEW.appointments);
  expect(queryClient.getQueryData(loyaltyQuery('maya').queryKey)).toBe(PORTAL_OVERVIEW.loyalty);
  expect(queryClient.getQueryData(holdQuery.queryKey)).toBe(PORTAL_OVERVIEW.hold);
  expect(queryClient.getQueryData(notificationsQuery.queryKey)).toBe(PORTAL_OVERVIEW.notifications);
  await loadPage();
  expect(requestedPaths.filter((path) => CLIENT_PATH_PATTERN.test(path))).toHaveLength(1);
});

it('a client’s page says whether FIRST10 is offered, so that its services are hydrated as the server rendered them', async () => {
  const { enter: loadPage } = await load(MAYA);
  expect(await loadPage()).toMatchObject({ hasFirstVisitOffer: true });
});

it('the response of that request is not dehydrated into the page a second time', async () => {
  const { queryClient } = await load(MAYA);
  expect(queryClient.getQueryCache().findAll({ queryKey: ['/api/dashboard'] })).toEqual([]);
});

it('a page that asks for a month after the last one shows the last, as many days ahead as the server says', async () => {
  const readShownMonth = async (hours: () => unknown) => {
    const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const path = queryKey.join('/');
      return path === '/api/auth/user' ? null : path === '/api/hours' ? hours() : [];
    };
    const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
    const search = { month: '2030-01', service: undefined, slot: undefined };
    return (await loadHome({ queryClient, page }, search, LOADER_INPUT)).month;
  };
  expect(await readShownMonth(() => ({ lines: [], daysAhead: 14 }))).toBe('2026-12');
  expect(await readShownMonth(() => ({ lines: [], daysAhead: 180 }))).toBe('2027-05');
  // Ninety days ahead while the answer is missing.
  expect(await readShownMonth(() => Promise.reject(new Error('no answer')))).toBe('2027-02');
});

it('a visitor’s page does not request any client’s data', async () => {
  const { asked: requestedPaths } = await load(null);
  expect(requestedPaths.filter((path) => CLIENT_PATH_PATTERN.test(path))).toEqual([]);
});

it('in the browser the time is the server’s, also where the clock of the device is a day slow', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('window', { requestedAt: Date.now() });
  const renderedAt = Temporal.Now.instant().add({ hours: 24 });
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey[0] === '/api/auth/user' ? null : []);
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn } } });
  const root = Promise.resolve({ loaderData: { now: renderedAt.toString() } });
  const context = { queryClient, page: null };
  const { now } = await loadHome(
    context,
    { month: undefined, service: undefined, slot: undefined },
    { ...LOADER_INPUT, rootMatchPromise: root },
  );
  const minutesSinceRendered = renderedAt.until(now).total('minutes');
  expect(minutesSinceRendered).toBeGreaterThanOrEqual(0);
  expect(minutesSinceRendered).toBeLessThan(60);
});
