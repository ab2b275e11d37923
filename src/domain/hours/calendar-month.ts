/**
 * The month shown beside the booking form: at most 42 days, weeks from Monday, and the times of a day grouped into
 * morning, afternoon and evening. SPEC §2 (Booking) and §7; DECISIONS §14.
 */
import { groupBy } from '../group-by.ts';
import {
  EARLIEST_YEAR,
  formatMonthName,
  LATEST_YEAR,
  MINUTES_PER_DAY,
  toStudioDay,
  toStudioMidnight,
  toStudioTime,
} from '../time.ts';

/** The availability request covers this many days from the start of the month. SPEC §7. */
export const MONTH_WINDOW_DAYS = 31;

const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export type PartOfDay = 'Morning' | 'Afternoon' | 'Evening';

export function toMonth(day: Temporal.PlainDate): Temporal.PlainYearMonth {
  return day.toPlainYearMonth();
}

/** Whole weeks, Monday first (28 to 42 cells); null before the first and after the last day of the month. */
export function buildMonthGrid(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[] {
  const leadingBlanks = month.toPlainDate({ day: 1 }).dayOfWeek - 1;
  const cellCount = Math.ceil((leadingBlanks + month.daysInMonth) / 7) * 7;
  return Array.from({ length: cellCount }, (_, index) => {
    const day = index - leadingBlanks + 1;
    return day >= 1 && day <= month.daysInMonth ? new Temporal.PlainDate(month.year, month.month, day) : null;
  });
}

/** Whether the day's week, Monday to Sunday, ended before `today`. */
export function isInPastWeek(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Temporal.PlainDate.compare(day, monday) < 0;
}

/** The weeks of `buildMonthGrid` that are not over; all weeks when `today` is in another month. */
export function listDaysToShow(
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): (Temporal.PlainDate | null)[] {
  const cells = buildMonthGrid(month);
  const index = cells.findIndex((day) => day?.equals(today));
  return index < 0 ? cells : cells.slice(index - (index % 7));
}

/** "December 2026" */
export function formatMonth(month: Temporal.PlainYearMonth): string {
  return `${formatMonthName(month.month)} ${month.year}`;
}

/** "2026-12", years 1970 to 2200; null for any other text. Never throws. */
export function parseMonth(text: string): Temporal.PlainYearMonth | null {
  if (!MONTH_PATTERN.test(text)) return null;
  const month = Temporal.PlainYearMonth.from(text);
  return month.year >= EARLIEST_YEAR && month.year <= LATEST_YEAR ? month : null;
}

/** 31 days from the first of the month, 0:00 at the studio; `endDate` exclusive. */
export function calculateMonthWindow(month: Temporal.PlainYearMonth): {
  startDate: Temporal.Instant;
  endDate: Temporal.Instant;
} {
  const startDate = toStudioMidnight(month.toPlainDate({ day: 1 }));
  return { startDate, endDate: startDate.add({ minutes: MONTH_WINDOW_DAYS * MINUTES_PER_DAY }) };
}

/** Slots by their ISO day at the studio, each list in ascending order. */
export function groupByDay(slots: readonly Temporal.Instant[]): Map<string, Temporal.Instant[]> {
  const sortedSlots = [...slots].sort(Temporal.Instant.compare);
  return groupBy(sortedSlots, (slot) => toStudioDay(slot).toString());
}

/** The first `count` slots after `now`, ascending, without duplicates. */
export function listNextSlots(
  slots: readonly Temporal.Instant[],
  now: Temporal.Instant,
  count: number,
): Temporal.Instant[] {
  const upcomingSlots = slots.filter((slot) => Temporal.Instant.compare(slot, now) > 0).sort(Temporal.Instant.compare);
  return upcomingSlots.filter((slot, index) => !upcomingSlots[index - 1]?.equals(slot)).slice(0, count);
}

/** Morning before 12:00, Afternoon before 17:00, then Evening, in studio time. */
export function toPartOfDay(instant: Temporal.Instant): PartOfDay {
  const { hour } = toStudioTime(instant);
  if (hour < 12) return 'Morning';
  return hour < 17 ? 'Afternoon' : 'Evening';
}
