/**
 * The public holidays of a year are entered by hand, and clients can book on those that are not. So the owner is reminded of
 * a year that has none: from 1 November of the year before, and until it has some. OWNER §6.5.
 */
import { toStudioDay, toStudioMidnight } from './time.ts';

const REMINDER_MONTH = 11;

/** The year whose public holidays have to be entered by now: from 1 November on the next one. */
export function calculateHolidayYear(now: Temporal.Instant): number {
  const { year, month } = toStudioDay(now);
  return month >= REMINDER_MONTH ? year + 1 : year;
}

/** That year, where none of these public holidays is in it; else null. `day`: ISO. The studio may be open on them. */
export function findYearWithoutHolidays(holidays: readonly { day: string }[], now: Temporal.Instant): number | null {
  const year = calculateHolidayYear(now);
  return holidays.some(({ day }) => day.startsWith(`${year}-`)) ? null : year;
}

const toStartOfMonth = (year: number, month: number): Temporal.Instant =>
  toStudioMidnight(Temporal.PlainDate.from({ year, month, day: 1 }));

/**
 * Since when the owner is reminded of a year without public holidays, and by when they are needed: New Year's Day is the
 * first of them.
 */
export const buildHolidayReminder = (year: number): { since: Temporal.Instant; dueAt: Temporal.Instant } => ({
  since: toStartOfMonth(year - 1, REMINDER_MONTH),
  dueAt: toStartOfMonth(year, 1),
});
