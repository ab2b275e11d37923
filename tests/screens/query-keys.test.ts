import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { availabilityQuery, holdQuery, upcomingTimesQuery } from '../../src/api/bookings.ts';
import { toQueryPath, tryQuery } from '../../src/api/call.ts';
import { galleryQuery } from '../../src/api/catalogue.ts';
import { articleQuery, postsQuery } from '../../src/api/content.ts';
import { invalidateAppointments, invalidateAvailability } from '../../src/api/invalidate.ts';
import { appointmentsQuery, earlierAppointmentsQuery, loyaltyQuery, pointsHistoryQuery } from '../../src/api/portal.ts';

const DECEMBER = Temporal.PlainYearMonth.from('2026-12');
const NOW = Temporal.Instant.from('2026-11-22T06:00:00Z');

it.each([
  [holdQuery.queryKey, '/api/holds/current'],
  [galleryQuery('all').queryKey, '/api/gallery'],
  [galleryQuery('volume_set').queryKey, '/api/gallery?category=volume_set'],
  [postsQuery.queryKey, '/api/blog?view=summary'],
  [articleQuery('a lash?').queryKey, '/api/blog/a%20lash%3F'],
  [earlierAppointmentsQuery('a1').queryKey, '/api/appointments?before=a1'],
  [pointsHistoryQuery('maya', 7).queryKey, '/api/loyalty/maya/ledger?before=7'],
  [
    availabilityQuery(DECEMBER, 'wet_set').queryKey,
    '/api/availability?startDate=2026-11-30T14%3A00%3A00.000Z&endDate=2026-12-31T14%3A00%3A00.000Z&service=wet_set',
  ],
])('the path of the query key %j is %s', (queryKey, path) => {
  expect(toQueryPath(queryKey)).toBe(path);
});

/** Which of these queries are stale after `invalidate`. */
function findStaleKeys(invalidate: (queryClient: QueryClient) => void, keys: Record<string, QueryKey>): string[] {
  const queryClient = new QueryClient();
  for (const key of Object.values(keys)) queryClient.setQueryData(key, []);
  invalidate(queryClient);
  return Object.entries(keys).flatMap(([name, key]) => (queryClient.getQueryState(key)?.isInvalidated ? [name] : []));
}

const KEYS = {
  month: availabilityQuery(DECEMBER, null).queryKey,
  monthOfService: availabilityQuery(DECEMBER, 'wet_set').queryKey,
  coming: upcomingTimesQuery('wet_set', NOW).queryKey,
  hold: holdQuery.queryKey,
  appointments: appointmentsQuery.queryKey,
  earlier: earlierAppointmentsQuery('a1').queryKey,
  loyalty: loyaltyQuery('maya').queryKey,
  pointsHistory: pointsHistoryQuery('maya', 7).queryKey,
  gallery: galleryQuery('all').queryKey,
};

it('a change of availability makes every window of free times and the hold stale, nothing else', () => {
  expect(findStaleKeys(invalidateAvailability, KEYS)).toEqual(['month', 'monthOfService', 'coming', 'hold']);
});

it('a change of appointments makes every page of them and of the points stale, nothing else', () => {
  const staleKeys = ['appointments', 'earlier', 'loyalty', 'pointsHistory'];
  expect(findStaleKeys((queryClient) => void invalidateAppointments(queryClient), KEYS)).toEqual(staleKeys);
});

it('a failed optional query removes only itself from the cache', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(galleryQuery('volume_set').queryKey, []);
  const failingQuery = { ...galleryQuery('all'), queryFn: () => Promise.reject(new Error('offline')), retry: false };
  expect(await tryQuery(queryClient, failingQuery)).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});
