import { type QueryClient, useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { findNextTimes, toMonth } from '../../../domain/calendar-month.ts';
import type { ServiceId } from '../../../domain/service.ts';
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
  findNextTimes(times, now, MAX_TIMES);
const hasTooFew = (times: readonly Temporal.Instant[], now: Temporal.Instant) =>
  selectNextTimes(times, now).length < MAX_TIMES;

/** Fetches the data that `useNextFreeTimes` reads. Never throws. */
export async function loadNextFreeTimes(queryClient: QueryClient, service: ServiceId | null, now: Temporal.Instant) {
  const times: Temporal.Instant[] = [];
  for (const query of buildAvailabilityQueries(service, now)) {
    const more = await tryQuery(queryClient, query);
    if (!more) return;
    times.push(...more);
    if (!hasTooFew(times, now)) return;
  }
}

/** The next free times, at most three, whichever month is shown; the previous service's times until they are fetched. */
export function useNextFreeTimes(service: ServiceId | null, now: Temporal.Instant): Temporal.Instant[] {
  const [thisMonth, nextMonth, monthAfter] = buildAvailabilityQueries(service, now);
  const placeholderData = (before: string[] | undefined) => before;
  const { data: near } = useQuery({ ...thisMonth, placeholderData });
  const needsNext = near !== undefined && hasTooFew(near, now);
  const { data: far } = useQuery({ ...nextMonth, placeholderData, enabled: needsNext });
  const times = [...(near ?? []), ...((needsNext && far) || [])];
  const needsThird = needsNext && far !== undefined && hasTooFew(times, now);
  const { data: farthest } = useQuery({ ...monthAfter, placeholderData, enabled: needsThird });
  return selectNextTimes([...times, ...((needsThird && farthest) || [])], now);
}
