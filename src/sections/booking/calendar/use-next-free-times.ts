import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { listNextSlots, toMonth } from '../../../domain/hours/calendar-month.ts';
import type { ServiceId } from '../../../domain/services/service.ts';
import { toStudioDay } from '../../../domain/time.ts';

const MAX_TIMES = 3;

/** This month and the next two. The free times of each are fetched only if the months before it have too few. */
const LAST_MONTH_AHEAD = 2;

const selectNextTimes = (times: readonly Temporal.Instant[], now: Temporal.Instant) =>
  listNextSlots(times, now, MAX_TIMES);
const hasTooFew = (times: readonly Temporal.Instant[], now: Temporal.Instant) =>
  selectNextTimes(times, now).length < MAX_TIMES;

/** Fetches the data that `useNextFreeTimes` reads. Never throws. */
export async function loadNextFreeTimes(queryClient: QueryClient, service: ServiceId | null, now: Temporal.Instant) {
  const times: Temporal.Instant[] = [];
  const month = toMonth(toStudioDay(now));
  for (let months = 0; months <= LAST_MONTH_AHEAD; months++) {
    const monthTimes = await tryQuery(queryClient, availabilityQuery(month.add({ months }), service));
    if (!monthTimes) return;
    times.push(...monthTimes);
    if (!hasTooFew(times, now)) return;
  }
}

/** The next free times, at most three, whichever month is shown; the previous service's times until they are fetched. */
export function useNextFreeTimes(service: ServiceId | null, now: Temporal.Instant): Temporal.Instant[] {
  const month = toMonth(toStudioDay(now));
  const { data: thisMonthTimes } = useQuery({
    ...availabilityQuery(month, service),
    placeholderData: keepPreviousData,
  });
  const needsNextMonth = thisMonthTimes !== undefined && hasTooFew(thisMonthTimes, now);
  const { data: nextMonthTimes } = useQuery({
    ...availabilityQuery(month.add({ months: 1 }), service),
    placeholderData: keepPreviousData,
    enabled: needsNextMonth,
  });
  const times = [...(thisMonthTimes ?? []), ...((needsNextMonth && nextMonthTimes) || [])];
  const needsMonthAfter = needsNextMonth && nextMonthTimes !== undefined && hasTooFew(times, now);
  const { data: monthAfterTimes } = useQuery({
    ...availabilityQuery(month.add({ months: LAST_MONTH_AHEAD }), service),
    placeholderData: keepPreviousData,
    enabled: needsMonthAfter,
  });
  return selectNextTimes([...times, ...((needsMonthAfter && monthAfterTimes) || [])], now);
}
