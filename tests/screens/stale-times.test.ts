import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { availabilityQuery } from '../../src/api/bookings.ts';

/** Whether free times that are dated `ageMs` before the device's time are requested again when the calendar appears. */
function areRequestedAgain(ageMs: number): boolean {
  const queryClient = new QueryClient();
  const query = availabilityQuery(Temporal.PlainYearMonth.from('2026-12'), null);
  queryClient.setQueryData(query.queryKey, [], { updatedAt: Date.now() - ageMs });
  const observer = new QueryObserver(queryClient, { ...query, queryFn: () => [] });
  return observer.getCurrentResult().isStale;
}

it('free times that came with the page are not requested again within five seconds', () => {
  expect(areRequestedAgain(1000)).toBe(false);
});

it('free times of a page that was kept for minutes are requested again', () => {
  expect(areRequestedAgain(9 * 60_000)).toBe(true);
});

it('free times are requested again where the clock of the device is slower than the page is old', () => {
  expect(areRequestedAgain(-60_000)).toBe(true);
});
