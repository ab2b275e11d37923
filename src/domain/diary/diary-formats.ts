/** Days, times, lengths and names as the owner's diary writes them. OWNER §6.1, §6.2. */

import type { BookedPeriod } from '../hours/slots.ts';
import { formatLinkInDiary } from '../payments/payment-link.ts';
import { formatCount, joinWords } from '../sentence-text.ts';
import { formatWeekdayAndDate } from '../short-dates.ts';
import { formatMonthName, formatTime, MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../time.ts';
import type { DiaryHold } from './diary-day.ts';

/** "Monday 23 November"; with its year when that is not the year of `today`. */
export function formatDayHeading(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return day.year === today.year ? formatWeekdayAndDate(day) : `${formatWeekdayAndDate(day)} ${day.year}`;
}

/** `formatDayHeading` for two days as "2026-11-23". */
export const formatIsoDayHeading = (day: string, today: string): string =>
  formatDayHeading(Temporal.PlainDate.from(day), Temporal.PlainDate.from(today));

/** "23 to 29 November", "30 November to 6 December"; with the year of its last day when that is not the year of `today`. */
export function formatWeek(monday: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const sunday = monday.add({ days: 6 });
  const from = monday.month === sunday.month ? `${monday.day}` : `${monday.day} ${formatMonthName(monday.month)}`;
  const text = `${from} to ${sunday.day} ${formatMonthName(sunday.month)}`;
  return sunday.year === today.year ? text : `${text} ${sunday.year}`;
}

/** "3:30", without am or pm */
export const formatShortTime = (instant: Temporal.Instant): string => formatTime(instant).replace(/ [ap]m$/, '');

/** "3:30 to 5:30 pm", "11:00 am to 1:30 pm"; a whole day is "midnight to midnight" */
export function formatPeriod(from: Temporal.Instant, to: Temporal.Instant): string {
  if (from.until(to).total('minutes') === MINUTES_PER_DAY) return 'midnight to midnight';
  const isSameHalfOfDay = formatTime(from).slice(-2) === formatTime(to).slice(-2);
  return `${isSameHalfOfDay ? formatShortTime(from) : formatTime(from)} to ${formatTime(to)}`;
}

const toHoursAndMinutes = (minutes: number) =>
  [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR] as const;

/** Whole minutes: "48 min", "2 h", "4 h 30 min" */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = toHoursAndMinutes(minutes);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The clean-up time after an appointment: "then 15 min to clean up"; '' for none */
export const formatCleanup = (minutes: number): string =>
  minutes === 0 ? '' : `then ${formatMinutes(minutes)} to clean up`;

/** "11:00 am to 1:00 pm, then 15 min to clean up" */
export function formatBookedPeriod({ startsAt, endsAt, cleanupMinutes }: BookedPeriod): string {
  const text = formatCleanup(cleanupMinutes);
  return [formatPeriod(startsAt, endsAt), ...(text ? [text] : [])].join(', ');
}

/** Whole minutes until something starts: "in 48 min", "in 2 h", "in 1 h 48" */
export function formatTimeUntil(minutes: number): string {
  const [hours, rest] = toHoursAndMinutes(minutes);
  return hours > 0 && rest > 0 ? `in ${hours} h ${rest}` : `in ${formatMinutes(minutes)}`;
}

/** "Being paid till 1:51 pm" */
const formatHoldEnd = (expiresAt: Temporal.Instant): string => `Being paid till ${formatTime(expiresAt)}`;

/** What a diary says about a hold: of a client who is paying, or of a payment link. */
export const buildHoldContent = ({ holdExpiresAt, cleanupMinutes, link }: DiaryHold, now: Temporal.Instant) => ({
  text: link ? formatLinkInDiary(holdExpiresAt, now) : formatHoldEnd(holdExpiresAt),
  cleanup: formatCleanup(cleanupMinutes),
  link,
});

/** The owner's own words for a blocked time; "Blocked" for none. */
export const formatBlockedLabel = (label: string): string => label || 'Blocked';

/** "No clients", "1 client", "2 clients" */
export const formatClientCount = (count: number): string => (count === 0 ? 'No clients' : formatCount(count, 'client'));

/** "11:00 am and 3:30 pm", "9:00 am, 11:00 am and 3:30 pm"; '' for none */
export function formatTimeList(times: readonly Temporal.Instant[]): string {
  const texts = times.map((time) => formatTime(time));
  return joinWords(texts, 'and');
}

/** "Noor Haddad" → "Noor H.", for a narrow column. A single name stays. */
export function formatShortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]}.`;
}

/** Without the word "Set" at the end of the name, for a narrow column: "Wispy", "Wispy, infill". */
export const formatShortServiceName = (name: string): string => name.replace(/ Set(?=$|, )/, '');
