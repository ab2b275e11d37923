/** The next free times on the weekday of an earlier visit, which probably suits the client again. */
import { toStudioDay } from '../time.ts';

const MAX_OFFERED_TIMES = 3;

/** At most three, ascending. */
export function listTimesOnSameWeekday(
  visitAt: Temporal.Instant,
  freeSlots: readonly Temporal.Instant[],
): Temporal.Instant[] {
  const { dayOfWeek } = toStudioDay(visitAt);
  return freeSlots
    .filter((time) => toStudioDay(time).dayOfWeek === dayOfWeek)
    .sort(Temporal.Instant.compare)
    .slice(0, MAX_OFFERED_TIMES);
}
