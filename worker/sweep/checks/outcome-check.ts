import { and, eq, sql } from 'drizzle-orm';
import { type Cancelled, cancellationOutcome } from '../../../src/domain/cancellation.ts';
import { POLICIES } from '../../../src/domain/cancellation-terms.ts';
import { outcomeOfOwnerCancellation } from '../../../src/domain/owner-cancellation.ts';
import { paidBooking } from '../../bookings/paid-booking.ts';
import type { Db } from '../../db/database.ts';
import { booking, cancellation, payment, pointsEntry } from '../../db/schema.ts';

export const OUTCOME_KIND = 'outcome_mismatch';

/** The booking whose payment and points count, the first of a chain of reschedule tokens. */
const PAID = paidBooking(sql`${cancellation.bookingId}`);
const pointsOf = (kind: 'earned' | 'removed') =>
  sql`EXISTS (SELECT 1 FROM ${pointsEntry} WHERE kind = ${sql.raw(`'${kind}'`)} AND ref = ${PAID})`;

/** Every cancellation, with everything that its outcome depends on. */
export const cancellationsToRecheck = (db: Db) =>
  db
    .select({
      cancelled: cancellation,
      startsAt: sql<string>`${booking.startsAt}`.as('starts_at'),
      rescheduleCode: sql<string | null>`${booking.rescheduleCode}`.as('reschedule_code'),
      policyVersion: sql<string>`${booking.policyVersion}`.as('policy_version'),
      paidCents: sql<number | null>`${payment.capturedCents}`.as('paid_cents'),
      hasPoints: sql<number>`${pointsOf('earned')} AND NOT ${pointsOf('removed')}`.as('has_points'),
    })
    .from(cancellation)
    .innerJoin(booking, eq(booking.id, cancellation.bookingId))
    .leftJoin(payment, and(eq(payment.bookingId, PAID), eq(payment.state, 'booked')));

type Recheck = Awaited<ReturnType<typeof cancellationsToRecheck>>[number];

/**
 * I5: the stored outcome of a cancellation is the one that its booking's policy version gives for what was paid, what
 * was refunded before, the notice and the choice; it is computed again from the rows. False for an unknown version.
 */
export function matchesPolicy({
  cancelled,
  startsAt,
  rescheduleCode,
  policyVersion,
  paidCents,
  hasPoints,
}: Recheck): boolean {
  if (!POLICIES.has(policyVersion)) return false;
  const kind = rescheduleCode !== null ? 'byToken' : paidCents === null ? 'pending' : 'paid';
  const booked: Cancelled = {
    kind,
    start: Temporal.Instant.from(startsAt),
    paidCents: paidCents ?? 0,
    refundedCents: cancelled.returnedBeforeCents,
    policyVersion,
  };
  const { choice, cancelledAt, byStudio } = cancelled;
  // No choice is stored where there was none to make.
  const due = byStudio
    ? outcomeOfOwnerCancellation(booked, choice ?? 'refund', cancelledAt)
    : cancellationOutcome(booked, choice, cancelledAt);
  const isUntil = (due?.until ?? null)?.epochMilliseconds === cancelled.until?.epochMilliseconds;
  return (
    due !== null &&
    due.kind === cancelled.outcome &&
    due.refundCents === cancelled.refundCents &&
    isUntil &&
    Number(due.nextBookingAtFullPrice) === cancelled.fullPriceNext &&
    (due.keepsPoints || !hasPoints)
  );
}
