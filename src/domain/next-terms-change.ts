/** When what a cancellation gives back changes next: at a border of the notice, or with the day at the studio. */
import { atStudio, studioDay } from './time.ts';

const BORDER_HOURS = [48, 24, 12, 0];

/**
 * The first moment after `now` at which a dialog must be drawn again. A code or a claim lasts whole days, so midnight at
 * the studio counts as well. Exactly at a border of 24 or 12 hours the longer notice still applies, hence the millisecond.
 */
export function nextTermsChange(start: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const borders = BORDER_HOURS.map((hours) => start.subtract({ hours }));
  const changes = borders.flatMap((border) => [border, border.add({ milliseconds: 1 })]);
  const midnight = atStudio(studioDay(now).add({ days: 1 }), '00:00');
  return changes
    .filter((change) => Temporal.Instant.compare(change, now) > 0)
    .reduce((first, change) => (Temporal.Instant.compare(change, first) < 0 ? change : first), midnight);
}
