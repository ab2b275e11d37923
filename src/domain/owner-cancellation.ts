/**
 * When the studio itself has to cancel, the client loses nothing, whatever the notice: they choose between all of the
 * money that has not gone back yet and a reschedule code, and keep the points. Once money has gone back by hand only the
 * rest of it can be chosen. Of what a code had booked, the money is that of the booking the code came from. SPEC §4,
 * DECISIONS §10, §17.
 */
import { type CancellationOutcome, type Cancelled, endOfDay, leftCents } from './cancellation.ts';
import { type CancellationChoice, POLICIES, policyOf } from './cancellation-terms.ts';

/**
 * `paidCents` is what was captured, by whichever booking. A payment still under way has nothing to choose between. Null
 * when the choice is not offered.
 */
export function outcomeOfOwnerCancellation(
  booked: Cancelled,
  choice: CancellationChoice,
  now: Temporal.Instant,
  policies = POLICIES,
): CancellationOutcome | null {
  const kept = { refundCents: 0, until: null, keepsPoints: true, nextBookingAtFullPrice: false };
  if (booked.kind === 'pending') return { ...kept, kind: 'unpaid' };
  if (choice === 'refund') return { ...kept, kind: 'refund', refundCents: leftCents(booked) };
  if (booked.refundedCents > 0) return null;
  return { ...kept, kind: 'token', until: endOfDay(now, policyOf(booked.policyVersion, policies).studioTokenDays) };
}
