import { type QueryClient, useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { findNextTimes, toMonth } from '../../../domain/calendar-month.ts';
import type { ServiceId } from '../../../domain/service.ts';
import { toStudioDay } from '../../../domain/time.ts';

const MAX_TIMES = 3;

/** The queries of this month and of the next, which is fetched only if this month has too few free times. */
function buildAvailabilityQueries(service: ServiceId | null, now: Temporal.Instant) {
  const month = toMonth(toStudioDay(now));
  return [availabilityQuery(month, service), availabilityQuery(month.add({ months: 1 }), service)] as const;
}

const selectNextTimes = (times: readonly Temporal.Instant[] | undefined, now: Temporal.Instant) =>
  findNextTimes(times ?? [], now, MAX_TIMES);

/** Fetches what `useNextFreeTimes` reads. Never throws. */
export async function loadNextFreeTimes(queryClient: QueryClient, service: ServiceId | null, now: Temporal.Instant) {
  const [thisMonthQuery, nextMonthQuery] = buildAvailabilityQueries(service, now);
  const slots = await tryQuery(queryClient, thisMonthQuery);
  if (slots && selectNextTimes(slots, now).length < MAX_TIMES) await tryQuery(queryClient, nextMonthQuery);
}

/** The next free times, at most three, whichever month is shown; those of the previous service until they are fetched. */
export function useNextFreeTimes(service: ServiceId | null, now: Temporal.Instant): Temporal.Instant[] {
  const [thisMonthQuery, nextMonthQuery] = buildAvailabilityQueries(service, now);
  const placeholderData = (before: string[] | undefined) => before;
  const { data: near } = useQuery({ ...thisMonthQuery, placeholderData });
  const enough = selectNextTimes(near, now).length === MAX_TIMES;
  const { data: far } = useQuery({ ...nextMonthQuery, placeholderData, enabled: near !== undefined && !enough });
  return selectNextTimes([...(near ?? []), ...(enough ? [] : (far ?? []))], now);
}
