import type { QueryClient } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import type { HoursResponse } from '../../../contract/catalogue-responses.ts';
import { calculateLastBookableDay, DEFAULT_BOOKING_RULES } from '../../../domain/hours/booking-rules.ts';
import { parseMonth, toMonth } from '../../../domain/hours/calendar-month.ts';
import type { ServiceId } from '../../../domain/services/service.ts';
import { parseInstant, toStudioDay } from '../../../domain/time.ts';

/** The days on which a time can be booked: from now on, at most `daysAhead` of them. */
export type BookingWindow = { now: Temporal.Instant; daysAhead: number };

/** How many days ahead a time can be booked; the default while the opening hours are not loaded. */
export const toDaysAhead = (hours: HoursResponse | null | undefined): number =>
  hours?.daysAhead ?? DEFAULT_BOOKING_RULES.daysAhead;

/** The first and the last month that can have free times. */
export function calculateBookableMonthRange({ now, daysAhead }: BookingWindow): {
  firstMonth: Temporal.PlainYearMonth;
  lastMonth: Temporal.PlainYearMonth;
} {
  return { firstMonth: toMonth(toStudioDay(now)), lastMonth: toMonth(calculateLastBookableDay(now, daysAhead)) };
}

/** The month of an ISO instant at the studio; null for any other text. */
export function findMonthOfSlot(slot: string): Temporal.PlainYearMonth | null {
  const instant = parseInstant(slot);
  return instant && toMonth(toStudioDay(instant));
}

/** The nearest month that can have free times. */
export function clampToBookableMonths(
  month: Temporal.PlainYearMonth,
  bookableDays: BookingWindow,
): Temporal.PlainYearMonth {
  const { firstMonth, lastMonth } = calculateBookableMonthRange(bookableDays);
  if (Temporal.PlainYearMonth.compare(month, firstMonth) < 0) return firstMonth;
  return Temporal.PlainYearMonth.compare(month, lastMonth) > 0 ? lastMonth : month;
}

type MonthRequest = { month: string | undefined; service: ServiceId | null; slot: string | null };

/** The requested month, else the month of the chosen time, whether bookable or not; null without either. */
const findRequestedMonth = ({ month, slot }: Pick<MonthRequest, 'month' | 'slot'>) =>
  month ? parseMonth(month) : slot ? findMonthOfSlot(slot) : null;

/**
 * The month that the calendar shows: the requested month, else the month of the chosen time, else the first month with a
 * free day. On the server its free times are fetched before this resolves. In the browser this waits only for the search
 * for the first month with a free day; any other month is shown before its free times arrive. The calendar repeats a failed
 * call.
 */
export async function resolveBookingMonth(
  queryClient: QueryClient,
  { month, service, slot }: MonthRequest,
  bookableDays: BookingWindow,
): Promise<Temporal.PlainYearMonth> {
  const requestedMonth = findRequestedMonth({ month, slot });
  if (!requestedMonth) return loadFirstFreeMonth(queryClient, service, bookableDays);
  const shownMonth = clampToBookableMonths(requestedMonth, bookableDays);
  const timesPromise = tryQuery(queryClient, availabilityQuery(shownMonth, service));
  if (import.meta.env.SSR) await timesPromise;
  return shownMonth;
}

/** The first month with a free day; the month whose call fails before that; the current month when no day is free. */
async function loadFirstFreeMonth(
  queryClient: QueryClient,
  service: ServiceId | null,
  bookableDays: BookingWindow,
): Promise<Temporal.PlainYearMonth> {
  const { firstMonth, lastMonth } = calculateBookableMonthRange(bookableDays);
  for (
    let month = firstMonth;
    Temporal.PlainYearMonth.compare(month, lastMonth) <= 0;
    month = month.add({ months: 1 })
  ) {
    const slots = await tryQuery(queryClient, availabilityQuery(month, service));
    if (!slots) return month;
    if (slots.some((slot) => toMonth(toStudioDay(slot)).equals(month))) return month;
  }
  return firstMonth;
}

/**
 * Prefetches the free times of the current month and of the requested month or the chosen time's month: the calendar and
 * the next free times most likely need them, but the exact months are known only once other data have arrived. Never
 * throws.
 */
export async function loadExpectedTimes(
  queryClient: QueryClient,
  { month, service, slot }: MonthRequest,
  now: Temporal.Instant,
): Promise<void> {
  const bookableDays = { now, daysAhead: toDaysAhead(null) };
  const requestedMonth = findRequestedMonth({ month, slot });
  const months = [
    calculateBookableMonthRange(bookableDays).firstMonth,
    ...(requestedMonth ? [clampToBookableMonths(requestedMonth, bookableDays)] : []),
  ];
  await Promise.all(months.map((bookableMonth) => tryQuery(queryClient, availabilityQuery(bookableMonth, service))));
}
