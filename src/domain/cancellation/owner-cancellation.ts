/**
 * When the studio cancels, whatever the notice, the client chooses between a refund of all that is left of the payment and a
 * reschedule code, and keeps the points. After a partial refund, and for a walk-in, only the refund of the rest can be
 * chosen. For a booking made with a code, the payment is that of the booking the code was issued for. SPEC §4, DECISIONS §10,
 * §17.
 */
import {
  type CancellableBooking,
  type CancellationOutcome,
  calculateOutcomeExpiry,
  calculateUnrefundedCents,
} from './cancellation.ts';
import { type CancellationChoice, POLICIES, requirePolicy } from './cancellation-terms.ts';

export const OWNER_CANCELLATION_CHOICES = ['refund', 'reschedule'] as const;

/**
 * `paidCents`: the amount captured, for this booking or for the one its code was issued for. While the payment is pending,
 * and where nothing was paid ahead, the choice is ignored. Null when the choice is not offered.
 */
export function findCancellationOutcomeByOwner(
  booking: CancellableBooking,
  choice: CancellationChoice,
  now: Temporal.Instant,
  policies = POLICIES,
): CancellationOutcome | null {
  const baseOutcome = { refundCents: 0, until: null, keepsPoints: true, nextBookingAtFullPrice: false };
  if (booking.kind === 'pending' || booking.kind === 'atStudio') return { ...baseOutcome, kind: 'unpaid' };
  if (choice === 'refund') return { ...baseOutcome, kind: 'refund', refundCents: calculateUnrefundedCents(booking) };
  if (booking.refundedCents > 0 || booking.isWalkIn) return null;
  return {
    ...baseOutcome,
    kind: 'token',
    until: calculateOutcomeExpiry(now, requirePolicy(booking.policyVersion, policies).studioTokenDays),
  };
}

/** The choices that are offered; where the choice is ignored, `refund` alone. */
export const listChoicesByOwner = (booking: CancellableBooking, now: Temporal.Instant): CancellationChoice[] =>
  booking.kind === 'pending' || booking.kind === 'atStudio'
    ? ['refund']
    : OWNER_CANCELLATION_CHOICES.filter((choice) => findCancellationOutcomeByOwner(booking, choice, now) !== null);
