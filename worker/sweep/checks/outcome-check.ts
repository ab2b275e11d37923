import { and, eq, sql } from 'drizzle-orm';
import { type CancellableBooking, findCancellationOutcome } from '../../../src/domain/cancellation/cancellation.ts';
import { findGoodwillOutcome } from '../../../src/domain/cancellation/cancellation-for-client.ts';
import { POLICIES } from '../../../src/domain/cancellation/cancellation-terms.ts';
import { findCancellationOutcomeByOwner } from '../../../src/domain/cancellation/owner-cancellation.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { buildQueryOnce } from '../../db/build-once.ts';
import { originalBookingIdSubquery } from '../../db/original-booking-id.ts';
import { booking, cancellation, payment, pointsEntry } from '../../db/schema.ts';

export const OUTCOME_MISMATCH = 'outcome_mismatch';

/** The booking whose payment and points count, the first of a chain of reschedule tokens. */
const PAID_BOOKING_ID = originalBookingIdSubquery(sql`${cancellation.bookingId}`);
const hasPointsEntry = (kind: 'earned' | 'removed') =>
  sql`EXISTS (SELECT 1 FROM ${pointsEntry} WHERE kind = ${sql.raw(`'${kind}'`)} AND ref = ${PAID_BOOKING_ID})`;

/** Every cancellation, with everything that its outcome depends on. */
export const cancellationsToRecheckQuery = buildQueryOnce((db) =>
  db
    .select({
      cancellation,
      startsAt: sql<string>`${booking.startsAt}`.as('starts_at'),
      rescheduleCode: sql<string | null>`${booking.rescheduleCode}`.as('reschedule_code'),
      paidAtStudio: sql<number>`${booking.paidAtStudio}`.as('paid_at_studio'),
      policyVersion: sql<string>`${booking.policyVersion}`.as('policy_version'),
      paidCents: sql<number | null>`${payment.capturedCents}`.as('paid_cents'),
      hasPoints: sql<number>`${hasPointsEntry('earned')} AND NOT ${hasPointsEntry('removed')}`.as('has_points'),
    })
    .from(cancellation)
    .innerJoin(booking, eq(booking.id, cancellation.bookingId))
    .leftJoin(payment, and(eq(payment.bookingId, PAID_BOOKING_ID), eq(payment.state, 'booked'))),
);

type CancellationToRecheck = Awaited<ReturnType<typeof cancellationsToRecheckQuery>>[number];

/**
 * I5: the stored outcome of a cancellation is the one that its booking's policy version gives for what was paid, what
 * was refunded before, the notice and the choice, or the goodwill refund where the policy gives less; it is computed again
 * from the rows. A cancellation through the studio has the outcome of the client's own. False for an unknown version.
 */
export function matchesPolicy({
  cancellation,
  startsAt,
  rescheduleCode,
  paidAtStudio,
  policyVersion,
  paidCents,
  hasPoints,
}: CancellationToRecheck): boolean {
  if (!POLICIES.has(policyVersion)) return false;
  const paidKind = paidCents === null ? 'pending' : 'paid';
  const kind = rescheduleCode !== null ? 'byToken' : paidAtStudio === 1 ? 'atStudio' : paidKind;
  const cancellableBooking: CancellableBooking = {
    kind,
    start: Temporal.Instant.from(startsAt),
    paidCents: paidCents ?? 0,
    refundedCents: cancellation.returnedBeforeCents,
    policyVersion,
    isWalkIn: isWalkIn(cancellation.clientId),
  };
  const { choice, cancelledAt, byStudio, goodwill } = cancellation;
  // No choice is stored where there was none to make.
  const dueOutcome = byStudio
    ? findCancellationOutcomeByOwner(cancellableBooking, choice ?? 'refund', cancelledAt)
    : goodwill
      ? findGoodwillOutcome(cancellableBooking, cancelledAt)
      : findCancellationOutcome(cancellableBooking, choice, cancelledAt);
  const isSameUntil = (dueOutcome?.until ?? null)?.epochMilliseconds === cancellation.until?.epochMilliseconds;
  return (
    dueOutcome !== null &&
    dueOutcome.kind === cancellation.outcome &&
    dueOutcome.refundCents === cancellation.refundCents &&
    isSameUntil &&
    Number(dueOutcome.nextBookingAtFullPrice) === cancellation.fullPriceNext &&
    (dueOutcome.keepsPoints || !hasPoints)
  );
}
