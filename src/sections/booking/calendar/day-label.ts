import { formatMonthName, formatWeekdayName } from '../../../domain/time.ts';

/** The headings of the calendar's columns, Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((number) => formatWeekdayName(number).slice(0, 2));

/** "2 times free", "1 time free", "no times free" */
export const formatFreeTimeCount = (count: number): string =>
  count === 0 ? 'no times free' : `${count} ${count === 1 ? 'time' : 'times'} free`;

/** "Wednesday 9 December" */
export const formatDayWithoutYear = (day: Temporal.PlainDate): string =>
  `${formatWeekdayName(day.dayOfWeek)} ${day.day} ${formatMonthName(day.month)}`;
