import type { QueryClient } from '@tanstack/react-query';
import { availabilityQuery } from '../../../api/bookings.ts';
import { tryQuery } from '../../../api/call.ts';
import { monthOf, parseMonth } from '../../../domain/calendar-month.ts';
import type { ServiceId } from '../../../domain/service.ts';
import { MAX_AHEAD_DAYS } from '../../../domain/slots.ts';
import { parseInstant, studioDay } from '../../../domain/time.ts';

/** The first and the last month that can have free times. */
export function bookableMonths(now: Temporal.Instant): {
  first: Temporal.PlainYearMonth;
  last: Temporal.PlainYearMonth;
} {
  return { first: monthOf(studioDay(now)), last: monthOf(studioDay(now.add({ hours: MAX_AHEAD_DAYS * 24 }))) };
}

/** The month of an ISO instant at the studio; null for any other text. */
export function monthOfSlot(slot: string): Temporal.PlainYearMonth | null {
  const instant = parseInstant(slot);
  return instant && monthOf(studioDay(instant));
}

/** The nearest month that can have free times. */
export function clampToBookableMonths(month: Temporal.PlainYearMonth, now: Temporal.Instant): Temporal.PlainYearMonth {
  const { first, last } = bookableMonths(now);
  if (Temporal.PlainYearMonth.compare(month, first) < 0) return first;
  return Temporal.PlainYearMonth.compare(month, last) > 0 ? last : month;
}

type MonthRequest = { month: string | undefined; service: ServiceId | null; slot: string | null };

/**
 * The month that the calendar shows: the requested one, else that of the chosen time, else the first with a free day. On the
 * server its free times are fetched before this resolves. The browser fetches free times here only to find the first month
 * with a free day, and shows any other month before its times are there. When the call fails, the calendar repeats it.
 */
export async function chooseMonth(
  queryClient: QueryClient,
  { month, service, slot }: MonthRequest,
  now: Temporal.Instant,
): Promise<Temporal.PlainYearMonth> {
  const asked = month ? parseMonth(month) : slot ? monthOfSlot(slot) : null;
  if (!asked) return firstFreeMonth(queryClient, service, now);
  const shown = clampToBookableMonths(asked, now);
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
