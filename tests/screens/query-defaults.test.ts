import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { availabilityQuery } from '../../src/api/bookings.ts';
import type { Call } from '../../src/api/call.ts';
import { servicesQuery } from '../../src/api/catalogue.ts';
import { createQueryClient } from '../../src/query-client.ts';

const timesQuery = availabilityQuery(Temporal.PlainYearMonth.from('2026-12'), null);

afterEach(() => focusManager.setFocused(undefined));

it('data never goes stale and is not fetched again on an interval or on focus, and a failed call is not repeated', () => {
  const queryClient = createQueryClient({ call: () => Promise.reject(new Error('503')) });
  expect(queryClient.defaultQueryOptions(servicesQuery)).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false });
});

/** How often a query on the screen, whose data is this old, is fetched when the client returns to the page. */
async function countFetchesOnFocus(query: typeof timesQuery | typeof servicesQuery, ageMs: number): Promise<number> {
  const call = vi.fn(async () => []);
  const queryClient = createQueryClient({ call: call as Call });
  queryClient.setQueryData<unknown[]>(query.queryKey, []);
  queryClient.mount();
  // Only its return is asked about, not the query's appearance on the screen.
  const observer = new QueryObserver(queryClient, { ...(query as typeof servicesQuery), refetchOnMount: false });
  const unsubscribe = observer.subscribe(() => {});
  focusManager.setFocused(false);
  queryClient.setQueryData<unknown[]>(query.queryKey, [], { updatedAt: Date.now() - ageMs });
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unsubscribe();
  queryClient.unmount();
  return call.mock.calls.length;
}

it('only free times are fetched again when the client returns to the page, and only when older than five seconds', async () => {
  expect(await countFetchesOnFocus(timesQuery, 60_000)).toBe(1);
  expect(await countFetchesOnFocus(timesQuery, 1000)).toBe(0);
  expect(await countFetchesOnFocus(servicesQuery, 24 * 60 * 60_000)).toBe(0);
});
