/**
 * The owner enters the public holidays of a year by hand; clients can book on a holiday that is not entered. From
 * 1 November of the year before, the owner is reminded of a year without public holidays until it has some. OWNER §6.5.
 */
import { toStudioDay, toStudioMidnight } from '../time.ts';

const REMINDER_MONTH = 11;

/** The year whose public holidays have to be entered by now: from 1 November on the next year. */
export function calculateHolidayYear(now: Temporal.Instant): number {
  const { year, month } = toStudioDay(now);
  return month >= REMINDER_MONTH ? year + 1 : year;
}

/** That year when it has none of these public holidays, else null. `day`: ISO. Those with the studio open count too. */
export function findYearWithoutHolidays(holidays: readonly { day: string }[], now: Temporal.Instant): number | null {
  const year = calculateHolidayYear(now);
  return holidays.some(({ day }) => day.startsWith(`${year}-`)) ? null : year;
}

const toStartOfMonth = (year: number, month: number): Temporal.Instant =>
  toStudioMidnight(Temporal.PlainDate.from({ year, month, day: 1 }));

/** When the reminder of a year without public holidays begins, and its deadline: New Year's Day is the first of them. */
export const buildHolidayReminder = (year: number): { since: Temporal.Instant; dueAt: Temporal.Instant } => ({
  since: toStartOfMonth(year - 1, REMINDER_MONTH),
  dueAt: toStartOfMonth(year, 1),
});
