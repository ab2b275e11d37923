import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { listNextSlots, toMonth } from '../../../domain/hours/calendar-month.ts';
import type { ServiceId } from '../../../domain/services/service.ts';
import { toStudioDay } from '../../../domain/time.ts';

const MAX_TIMES = 3;

/** The queries for this month and the next two. Each is fetched only if the months before it have too few free times. */
function buildAvailabilityQueries(service: ServiceId | null, now: Temporal.Instant) {
  const month = toMonth(toStudioDay(now));
  return [
    availabilityQuery(month, service),
    availabilityQuery(month.add({ months: 1 }), service),
    availabilityQuery(month.add({ months: 2 }), service),
  ] as const;
}

const selectNextTimes = (times: readonly Temporal.Instant[], now: Temporal.Instant) =>
  listNextSlots(times, now, MAX_TIMES);
const hasTooFew = (times: readonly Temporal.Instant[], now: Temporal.Instant) =>
  selectNextTimes(times, now).length < MAX_TIMES;

/** Fetches the data that `useNextFreeTimes` reads. Never throws. */
export async function loadNextFreeTimes(queryClient: QueryClient, service: ServiceId | null, now: Temporal.Instant) {
  const times: Temporal.Instant[] = [];
  for (const query of buildAvailabilityQueries(service, now)) {
    const monthTimes = await tryQuery(queryClient, query);
    if (!monthTimes) return;
    times.push(...monthTimes);
    if (!hasTooFew(times, now)) return;
  }
}

/** The next free times, at most three, whichever month is shown; the previous service's times until they are fetched. */
export function useNextFreeTimes(service: ServiceId | null, now: Temporal.Instant): Temporal.Instant[] {
  const [thisMonthQuery, nextMonthQuery, monthAfterQuery] = buildAvailabilityQueries(service, now);
  const { data: thisMonthTimes } = useQuery({ ...thisMonthQuery, placeholderData: keepPreviousData });
  const needsNextMonth = thisMonthTimes !== undefined && hasTooFew(thisMonthTimes, now);
  const { data: nextMonthTimes } = useQuery({
    ...nextMonthQuery,
    placeholderData: keepPreviousData,
    enabled: needsNextMonth,
  });
  const times = [...(thisMonthTimes ?? []), ...((needsNextMonth && nextMonthTimes) || [])];
  const needsMonthAfter = needsNextMonth && nextMonthTimes !== undefined && hasTooFew(times, now);
  const { data: monthAfterTimes } = useQuery({
    ...monthAfterQuery,
    placeholderData: keepPreviousData,
    enabled: needsMonthAfter,
  });
  return selectNextTimes([...times, ...((needsMonthAfter && monthAfterTimes) || [])], now);
}
