/** Days, times and spans for places with little room, in studio time: without a year, or with it only where it is needed. */
import { formatCount } from './sentence-text.ts';
import {
  calculateLastDayBefore,
  formatDayShort,
  formatDayShortMonth,
  formatMonthName,
  formatTime,
  formatWeekdayName,
  MINUTES_PER_DAY,
  MINUTES_PER_HOUR,
  toStudioDay,
} from './time.ts';

/** "Thursday 26 November" */
export const formatWeekdayAndDate = (day: Temporal.PlainDate): string =>
  `${formatWeekdayName(day.dayOfWeek)} ${day.day} ${formatMonthName(day.month)}`;

/** "19 November"; with the year when it is not today's. */
export function formatDateShort(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const text = `${day.day} ${formatMonthName(day.month)}`;
  return day.year === today.year ? text : `${text} ${day.year}`;
}

/** "19 November": the day of an instant, as `formatDateShort` writes it. */
export const formatInstantDateShort = (instant: Temporal.Instant, now: Temporal.Instant): string =>
  formatDateShort(toStudioDay(instant), toStudioDay(now));

/** "23 December": the last valid day of a code or a claim that ends at the midnight `until`. */
export const formatLastDayShort = (until: Temporal.Instant, now: Temporal.Instant): string =>
  formatDateShort(calculateLastDayBefore(until), toStudioDay(now));

/** "Fri 25 December"; with the year only when it is not today's: "Fri 1 January 2027". */
export function formatDayShortWithYear(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const text = formatDayShort(day);
  return day.year === today.year ? text : `${text} ${day.year}`;
}

/** "from 11:00 am on Thursday 26 November" */
export const formatFromTime = (instant: Temporal.Instant): string =>
  `from ${formatTime(instant)} on ${formatWeekdayAndDate(toStudioDay(instant))}`;

/** "Fri 27", for a day that is within a few weeks. */
export function formatNearDay(instant: Temporal.Instant): string {
  const day = toStudioDay(instant);
  return `${formatWeekdayName(day.dayOfWeek).slice(0, 3)} ${day.day}`;
}

/** "Tue 24, 11:00 am" */
export const formatNearTime = (instant: Temporal.Instant): string =>
  `${formatNearDay(instant)}, ${formatTime(instant)}`;

/** How far from now a day is named without its month. */
const MAX_NEAR_HOURS = 28 * 24;

const isNear = (instant: Temporal.Instant, now: Temporal.Instant): boolean =>
  Math.abs(now.until(instant).total('hours')) <= MAX_NEAR_HOURS;

/** "Fri 27", or "Fri 27 Nov" for a day that is further away. */
export const formatUpcomingDay = (instant: Temporal.Instant, now: Temporal.Instant): string =>
  isNear(instant, now) ? formatNearDay(instant) : formatDayShortMonth(toStudioDay(instant));

/** "Tue 24, 11:00 am", or "Tue 24 November, 11:00 am" for a day that is further away. */
export const formatUpcomingTime = (instant: Temporal.Instant, now: Temporal.Instant): string =>
  isNear(instant, now) ? formatNearTime(instant) : formatDateTimeShort(instant);

/** "Fri 20 November, 8:12 am" */
export const formatDateTimeShort = (instant: Temporal.Instant): string =>
  `${formatDayShort(toStudioDay(instant))}, ${formatTime(instant)}`;

/** "Fri 20 November, 8:12 am"; with the year only when it is not today's: "Thu 20 November 2025, 8:12 am". */
export const formatDateTimeWithYear = (instant: Temporal.Instant, today: Temporal.PlainDate): string =>
  `${formatDayShortWithYear(toStudioDay(instant), today)}, ${formatTime(instant)}`;

/** "today", "yesterday", "Fri 20 November"; with the year when it is not today's. */
export function formatRelativeDay(instant: Temporal.Instant, now: Temporal.Instant): string {
  const [day, today] = [toStudioDay(instant), toStudioDay(now)];
  const { days } = day.until(today, { largestUnit: 'days' });
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : formatDayShortWithYear(day, today);
}

const countWholeMinutes = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.floor(from.until(to).total('minutes')));

/** "2 days 21 h", "5 h 12 min", "40 min": rounded down, without the parts that are 0. */
export function formatDuration(from: Temporal.Instant, to: Temporal.Instant): string {
  const minutes = countWholeMinutes(from, to);
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  const remainingMinutes = minutes % MINUTES_PER_HOUR;
  const parts = [
    ...(days > 0 ? [formatCount(days, 'day')] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(days === 0 && remainingMinutes > 0 ? [`${remainingMinutes} min`] : []),
  ];
  return parts.join(' ') || '0 min';
}

/** "2 days", "13 hours", "16 minutes": rounded down to days, under a day like `formatNotice`. */
export function formatTimeSince(from: Temporal.Instant, to: Temporal.Instant): string {
  const days = Math.floor(countWholeMinutes(from, to) / MINUTES_PER_DAY);
  return days > 0 ? formatCount(days, 'day') : formatNotice(from, to);
}

/** "9 hours", "1 hour", "40 minutes": rounded down to hours, under an hour to minutes. */
export function formatNotice(from: Temporal.Instant, to: Temporal.Instant): string {
  const minutes = countWholeMinutes(from, to);
  return minutes < MINUTES_PER_HOUR
    ? formatCount(minutes, 'minute')
    : formatCount(Math.floor(minutes / MINUTES_PER_HOUR), 'hour');
}
