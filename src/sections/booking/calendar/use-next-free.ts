import { type QueryClient, useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { monthOf, nextTimes } from '../../../domain/calendar-month.ts';
import type { ServiceId } from '../../../domain/service.ts';
import { studioDay } from '../../../domain/time.ts';

const OFFERED = 3;

/** The queries of this month and of the next, which is fetched only if this month has too few free times. */
function queriesFor(service: ServiceId | null, now: Temporal.Instant) {
  const month = monthOf(studioDay(now));
  return [availabilityQuery(month, service), availabilityQuery(month.add({ months: 1 }), service)] as const;
}

const first = (times: readonly Temporal.Instant[] | undefined, now: Temporal.Instant) =>
  nextTimes(times ?? [], now, OFFERED);

/** Fetches what `useNextFree` reads. Never throws. */
export async function loadNextFree(queryClient: QueryClient, service: ServiceId | null, now: Temporal.Instant) {
  const [thisMonthQuery, nextMonthQuery] = queriesFor(service, now);
  const slots = await tryQuery(queryClient, thisMonthQuery);
  if (slots && first(slots, now).length < OFFERED) await tryQuery(queryClient, nextMonthQuery);
}

/** The next free times, at most three, whichever month is shown; those of the previous service until they are fetched. */
export function useNextFree(service: ServiceId | null, now: Temporal.Instant): Temporal.Instant[] {
  const [thisMonthQuery, nextMonthQuery] = queriesFor(service, now);
  const placeholderData = (before: string[] | undefined) => before;
  const { data: near } = useQuery({ ...thisMonthQuery, placeholderData });
  const enough = first(near, now).length === OFFERED;
  const { data: far } = useQuery({ ...nextMonthQuery, placeholderData, enabled: near !== undefined && !enough });
  return first([...(near ?? []), ...(enough ? [] : (far ?? []))], now);
}
