import type { QueryClient } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { monthOf, parseMonth } from '../../../domain/calendar-month.ts';
import type { ServiceId } from '../../../domain/service.ts';
import { MAX_AHEAD_DAYS } from '../../../domain/slots.ts';
import { parseInstant, studioDay } from '../../../domain/time.ts';

/** The months that can have free times, first and last. */
export function bookableMonths(now: Temporal.Instant): {
  first: Temporal.PlainYearMonth;
  last: Temporal.PlainYearMonth;
} {
  return { first: monthOf(studioDay(now)), last: monthOf(studioDay(now.add({ hours: MAX_AHEAD_DAYS * 24 }))) };
}

/** The month of a time, null when it is none. */
export function monthOfSlot(slot: string): Temporal.PlainYearMonth | null {
  const instant = parseInstant(slot);
  return instant && monthOf(studioDay(instant));
}

/** The nearest month that can have free times. */
export function withinBookable(month: Temporal.PlainYearMonth, now: Temporal.Instant): Temporal.PlainYearMonth {
  const { first, last } = bookableMonths(now);
  if (Temporal.PlainYearMonth.compare(month, first) < 0) return first;
  return Temporal.PlainYearMonth.compare(month, last) > 0 ? last : month;
}

type Wanted = { month: string | undefined; service: ServiceId | null; slot: string | null };

/**
 * The month the calendar shows: the one asked for, else that of the chosen time, else the first with a free day. Its
 * free times are in the cache afterwards, except in the browser, where a month is shown before its times are there, and
 * when they could not be had: the calendar then asks again by itself.
 */
export async function chooseMonth(
  queryClient: QueryClient,
  { month, service, slot }: Wanted,
  now: Temporal.Instant,
): Promise<Temporal.PlainYearMonth> {
  const asked = month ? parseMonth(month) : slot ? monthOfSlot(slot) : null;
  if (!asked) return firstFreeMonth(queryClient, service, now);
  const shown = withinBookable(asked, now);
  const times = tryQuery(queryClient, availabilityQuery(shown, service));
  if (import.meta.env.SSR) await times;
  return shown;
}

/** The first month with a free day, or this month when there is none. */
async function firstFreeMonth(
  queryClient: QueryClient,
  service: ServiceId | null,
  now: Temporal.Instant,
): Promise<Temporal.PlainYearMonth> {
  const { first, last } = bookableMonths(now);
  for (let month = first; Temporal.PlainYearMonth.compare(month, last) <= 0; month = month.add({ months: 1 })) {
    const slots = await tryQuery(queryClient, availabilityQuery(month, service));
    if (!slots) return month;
    if (slots.some((slot) => monthOf(studioDay(slot)).equals(month))) return month;
  }
  return first;
}
