import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { groupByDay, toMonth } from '../../../domain/calendar-month.ts';
import type { ServiceId } from '../../../domain/service.ts';
import { parseInstant, toStudioDay } from '../../../domain/time.ts';

/** Free times of a month by ISO day, ascending. */
export type FreeTimes = ReadonlyMap<string, readonly Temporal.Instant[]>;

export type MonthTimes = {
  /** null until fetched */
  free: FreeTimes | null;
  loading: boolean;
  failed: boolean;
  retry: () => void;
};

/**
 * The free times of the month shown. After a change of service the old times stay until the new ones are fetched; after a
 * change of month they do not. `own`: the time that this client holds, which the response does not list.
 */
export function useFreeTimes(
  month: Temporal.PlainYearMonth,
  service: ServiceId | null,
  own: Temporal.Instant | null,
): MonthTimes {
  const query = availabilityQuery(month, service);
  const { data, isFetching, isFetchedAfterMount, isPlaceholderData, isError, refetch } = useQuery({
    ...query,
    // The second segment of the key is the window with start and end, which is the same for every service.
    placeholderData: (before, previous) => (previous?.queryKey[1] === query.queryKey[1] ? before : undefined),
  });
  return {
    free: data ? toFreeTimes(own && !data.some((time) => time.equals(own)) ? [...data, own] : data, month) : null,
    // Server-rendered free times stay in use while the browser fetches them again.
    loading: isFetching && (isFetchedAfterMount || isPlaceholderData || !data),
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** Whether a chosen time is still free. True for a future time whose month is not shown or not fetched yet. */
export function isStillFree(
  slot: string,
  month: Temporal.PlainYearMonth,
  free: FreeTimes | null,
  now: Temporal.Instant,
): boolean {
  const at = parseInstant(slot);
  if (!at || Temporal.Instant.compare(at, now) <= 0) return false;
  if (!free || !toMonth(toStudioDay(at)).equals(month)) return true;
  return free.get(toStudioDay(at).toString())?.some((time) => time.equals(at)) ?? false;
}

/** The chosen ISO day; null when the fetched times of the month shown have none on that day. */
export function toBookableDay(
  day: string | null,
  month: Temporal.PlainYearMonth,
  free: FreeTimes | null,
): string | null {
  return day && free && day.startsWith(month.toString()) && !free.has(day) ? null : day;
}

function toFreeTimes(times: readonly Temporal.Instant[], month: Temporal.PlainYearMonth): FreeTimes {
  return new Map([...groupByDay(times)].filter(([day]) => day.startsWith(month.toString())));
}
