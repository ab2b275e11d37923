/** Clients come on the day of the week that suits them: the next free times on that of an earlier visit. */
import { studioDay } from './time.ts';

const TIMES_OFFERED = 3;

/** At most three, earliest first. */
export function timesNear(visit: Temporal.Instant, free: readonly Temporal.Instant[]): Temporal.Instant[] {
  const { dayOfWeek } = studioDay(visit);
  return free
    .filter((time) => studioDay(time).dayOfWeek === dayOfWeek)
    .sort(Temporal.Instant.compare)
    .slice(0, TIMES_OFFERED);
}
