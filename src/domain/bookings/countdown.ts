/** The time until an appointment in words: in days of the studio's calendar, on the day itself in hours and minutes. */
import { formatCount } from '../sentence-text.ts';
import { toStudioDay } from '../time.ts';

/** "In 12 days", "Tomorrow", "In 3 hours", "In 20 minutes", "Now". Minutes are rounded up, hours to the nearest. */
export function formatCountdown(start: Temporal.Instant, now: Temporal.Instant): string {
  const days = toStudioDay(now).until(toStudioDay(start), { largestUnit: 'days' }).days;
  if (days > 1) return `In ${formatCount(days, 'day')}`;
  if (days === 1) return 'Tomorrow';
  const minutes = Math.ceil(now.until(start).total('minutes'));
  if (minutes <= 0) return 'Now';
  return `In ${minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.round(minutes / 60), 'hour')}`;
}
