/** The time until an appointment in words: in days of the studio's calendar, on the day itself in hours and minutes. */
import { toStudioDay } from './time.ts';

const formatCount = (count: number, unit: string) => `In ${count} ${unit}${count === 1 ? '' : 's'}`;

/** "In 12 days", "Tomorrow", "In 3 hours", "In 20 minutes", "Now". Minutes are rounded up, hours to the nearest. */
export function formatCountdown(start: Temporal.Instant, now: Temporal.Instant): string {
  const days = toStudioDay(now).until(toStudioDay(start), { largestUnit: 'days' }).days;
  if (days > 1) return formatCount(days, 'day');
  if (days === 1) return 'Tomorrow';
  const minutes = Math.ceil(now.until(start).total('minutes'));
  if (minutes <= 0) return 'Now';
  return minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.round(minutes / 60), 'hour');
}
