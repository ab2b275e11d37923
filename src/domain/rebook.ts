/** The next free times on the weekday of an earlier visit, which probably suits the client again. */
import { toStudioDay } from './time.ts';

const TIMES_OFFERED = 3;

/** At most three, ascending. */
export function findTimesOnSameWeekday(visit: Temporal.Instant, free: readonly Temporal.Instant[]): Temporal.Instant[] {
  const { dayOfWeek } = toStudioDay(visit);
  return free
    .filter((time) => toStudioDay(time).dayOfWeek === dayOfWeek)
    .sort(Temporal.Instant.compare)
    .slice(0, TIMES_OFFERED);
}
