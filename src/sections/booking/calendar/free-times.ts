import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { availabilityQuery } from '../../../api/bookings.ts';
import { groupByDay, toMonth } from '../../../domain/hours/calendar-month.ts';
import type { ServiceId } from '../../../domain/services/service.ts';
import { parseInstant, requireInstant, toIso, toStudioDay } from '../../../domain/time.ts';

/** Free times of a month by ISO day, ascending. */
export type FreeTimes = ReadonlyMap<string, readonly Temporal.Instant[]>;

export type MonthTimes = {
  /** null until fetched */
  freeTimes: FreeTimes | null;
  loading: boolean;
  failed: boolean;
  retry: () => void;
};

/**
 * The free times of the month shown. After a change of service the old times stay until the new ones are fetched; after a
 * change of month they do not. `month`: the same object as long as it is the same month. `heldSlot`: the ISO instant of
 * the time that this client holds, which the response does not list.
 */
export function useFreeTimes(
  month: Temporal.PlainYearMonth,
  service: ServiceId | null,
  heldSlot: string | null,
): MonthTimes {
  const query = availabilityQuery(month, service);
  // The second segment of the key is the window with start and end, which is the same for every service.
  const [, monthWindow] = query.queryKey;
  // The same function at every render: for another one the query decodes the earlier times again, and renders again.
  const placeholderData = useCallback(
    (previousData: string[] | undefined, previousQuery: { queryKey: readonly string[] } | undefined) =>
      previousQuery?.queryKey[1] === monthWindow ? previousData : undefined,
    [monthWindow],
  );
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({ ...query, placeholderData });
  // Memoised, because the calendar renders all its days and times again for another map.
  const freeTimes = useMemo(() => (data ? toFreeTimes(data, heldSlot, month) : null), [data, heldSlot, month]);
  return {
    freeTimes,
    // The times of this month and service stay in use while they are fetched again, and when that fails.
    loading: isFetching && (isPlaceholderData || !data),
    failed: isError && !isFetching && !data,
    retry: () => void refetch(),
  };
}

/** Whether a chosen time is still free. True for a future time whose month is not shown or not fetched yet. */
export function isStillFree(
  slot: string,
  month: Temporal.PlainYearMonth,
  freeTimes: FreeTimes | null,
  now: Temporal.Instant,
): boolean {
  const start = parseInstant(slot);
  if (!start || Temporal.Instant.compare(start, now) <= 0) return false;
  if (!freeTimes || !toMonth(toStudioDay(start)).equals(month)) return true;
  return freeTimes.get(toStudioDay(start).toString())?.some((time) => time.equals(start)) ?? false;
}

/** The chosen ISO day; null when the fetched times of the month shown have none on that day. */
export function toBookableDay(
  day: string | null,
  month: Temporal.PlainYearMonth,
  freeTimes: FreeTimes | null,
): string | null {
  return day && freeTimes && day.startsWith(month.toString()) && !freeTimes.has(day) ? null : day;
}

function toFreeTimes(
  listedTimes: readonly Temporal.Instant[],
  heldSlot: string | null,
  month: Temporal.PlainYearMonth,
): FreeTimes {
  const isMissing = heldSlot !== null && !listedTimes.some((time) => toIso(time) === heldSlot);
  const times = isMissing ? [...listedTimes, requireInstant(heldSlot)] : listedTimes;
  return new Map([...groupByDay(times)].filter(([day]) => day.startsWith(month.toString())));
}
