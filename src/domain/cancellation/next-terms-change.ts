/** When the outcome of a cancellation next changes: at the limit of a tier, or at midnight at the studio. DECISIONS §10. */

import { toStudioDay, toStudioMidnight } from '../time.ts';
import { CANCELLATION_TIERS, calculateTierEnd } from './cancellation-terms.ts';

/**
 * The first instant after `now` at which the cancel dialog must be rendered again. A code or a claim is valid until the end
 * of a day, so its expiry changes at midnight. Exactly at 24 or 12 hours the longer notice still applies, hence the
 * millisecond.
 */
export function calculateNextTermsChange(start: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const tierEnds = CANCELLATION_TIERS.map((tier) => calculateTierEnd(start, tier));
  const changes = tierEnds.flatMap((tierEnd) => [tierEnd, tierEnd.add({ milliseconds: 1 })]);
  const midnight = toStudioMidnight(toStudioDay(now).add({ days: 1 }));
  return changes
    .filter((change) => Temporal.Instant.compare(change, now) > 0)
    .reduce((first, change) => (Temporal.Instant.compare(change, first) < 0 ? change : first), midnight);
}
