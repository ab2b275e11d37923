import { and, eq, sql } from 'drizzle-orm';
import type { CancellationOutcome, Cancelled } from '../../src/domain/cancellation.ts';
import type { CancellationChoice } from '../../src/domain/cancellation-terms.ts';
import type { Cents } from '../../src/domain/money.ts';
import { RESCHEDULE_PREFIX } from '../../src/domain/reschedule-token.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch } from '../db/guards.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import type { Booking, Payment, RescheduleToken } from '../db/rows.ts';
import { booking, cancellation, couponUse, rescheduleToken, slotCell } from '../db/schema.ts';
import { restoreFullPriceDebt } from '../loyalty/full-price.ts';
import { removePoints } from '../loyalty/points-ledger.ts';
import { enqueueCancellation } from '../mail/outbox.ts';
import { ProviderUnavailable } from '../payments/payments.ts';
import { insertRefund, sendRefund } from '../payments/refunds.ts';
import type { Random } from '../platform/random.ts';
import type { BookingDeps } from './booking-deps.ts';
import { paidBooking } from './paid-booking.ts';
import { cancelAtProvider } from './release-hold.ts';
import { syncPayment } from './sync-payment.ts';

/** What a reschedule code stands for: a service at any price, any other up to `coverCents`. */
export type Cover = Pick<RescheduleToken, 'serviceId' | 'coverCents'>;

/** How a booking ends: what it comes to, and who chose that. */
export type CancellationPlan = {
  booking: Booking;
  /** what its money was captured by, for a booking made with a code the one that the code came from */
  payment: Payment | null;
  /** what had gone back of that payment when the outcome was calculated */
  refundedCents: Cents;
  /** what a new code covers */
  cover: Cover;
  outcome: CancellationOutcome;
  choice: CancellationChoice | null;
  reason: string;
  byStudio: boolean;
  refundId: string;
};

/** `refundedCents` of that payment have gone back, or are on their way. */
export const toCancelledBooking = (
  { state, startsAt, rescheduleCode, policyVersion }: Booking,
  payment: Payment | null,
  refundedCents: Cents,
): Cancelled => ({
  kind: state === 'pending' ? 'pending' : rescheduleCode === null ? 'paid' : 'byToken',
  start: startsAt,
  paidCents: payment?.capturedCents ?? 0,
  refundedCents,
  policyVersion,
});

/** What goes along with the outcome: the money, the code, the points, the coupon. */
function consequences(
  { db, random }: { db: Db; random: Random },
  ending: CancellationPlan,
  now: Temporal.Instant,
): Statement[] {
  const { booking: ended, payment, outcome, cover, refundId } = ending;
  const statements: Statement[] = [];
  if (!outcome.keepsPoints) statements.push(removePoints(db, paidBooking(ended.id), now));
  if (outcome.kind === 'token' && outcome.until)
    statements.push(
      db.insert(rescheduleToken).values({
        code: RESCHEDULE_PREFIX + random.code(),
        clientId: ended.clientId,
        fromBooking: ended.id,
        ...cover,
        expiresAt: outcome.until,
        createdAt: now,
      }),
    );
  if (outcome.kind === 'refund' && outcome.refundCents > 0 && payment)
    statements.push(
      insertRefund(db, {
        id: refundId,
        paymentId: payment.id,
        purpose: 'cancelled',
        amountCents: outcome.refundCents,
        createdAt: now,
      }),
    );
  // Nothing of the payment is left, so it counts as refunded in full.
  if (outcome.kind === 'refund' && payment)
    statements.push(
      db.delete(couponUse).where(eq(couponUse.paymentId, payment.id)),
      ...restoreFullPriceDebt(db, payment.bookingId ?? ended.id),
    );
  return statements;
}

const refundsAsRead = ({ db }: { db: Db }, { payment, refundedCents }: CancellationPlan): Statement[] =>
  payment ? [assertInBatch(db, 'refund_state', sql`${sumOfRefunds(payment.id)} = ${refundedCents}`)] : [];

/**
 * Ends what was booked, for one batch. Aborted by `booking_state` when the booking is no longer as it was read, by
 * `refund_state` when more or less has gone back: the caller reads again.
 */
export function applyCancellation(deps: BookingDeps, ending: CancellationPlan, now: Temporal.Instant): Statement[] {
  const { db } = deps;
  const { booking: row, outcome, choice, reason, byStudio, refundedCents } = ending;
  return [
    assertInBatch(
      db,
      'booking_state',
      sql`EXISTS (SELECT 1 FROM ${booking} WHERE ${and(eq(booking.id, row.id), eq(booking.state, row.state))})`,
    ),
    ...refundsAsRead(deps, ending),
    db.update(booking).set({ state: 'cancelled' }).where(eq(booking.id, row.id)),
    db.delete(slotCell).where(eq(slotCell.bookingId, row.id)),
    db.insert(cancellation).values({
      bookingId: row.id,
      clientId: row.clientId,
      cancelledAt: now,
      reason,
      choice: outcome.kind === 'nothing' || outcome.kind === 'unpaid' ? null : choice,
      outcome: outcome.kind,
      refundCents: outcome.refundCents,
      until: outcome.until,
      claim: outcome.kind === 'claim' ? (choice === null ? 'open' : 'asked') : null,
      claimedAt: outcome.kind === 'claim' && choice !== null ? now : null,
      fullPriceNext: Number(outcome.nextBookingAtFullPrice),
      byStudio,
      returnedBeforeCents: refundedCents,
    }),
    ...consequences(deps, ending, now),
    ...enqueueCancellation(db, row, byStudio ? 'cancelled_by_studio' : 'cancelled', now),
  ];
}

/** A payment that is still under way is stopped if it can be; if not, settling gives it back once it is captured. */
async function stopPayment(deps: BookingDeps, payment: Payment | null, now: Temporal.Instant): Promise<void> {
  if (!payment) return;
  try {
    await cancelAtProvider(deps, payment, now);
    await syncPayment(deps, payment.intentId ?? '', now);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

/** What follows at the provider once the batch is in; the sweep does it should this be cut off. */
export async function issueRefund(deps: BookingDeps, ending: CancellationPlan, now: Temporal.Instant): Promise<void> {
  if (ending.outcome.kind === 'refund' && ending.outcome.refundCents > 0) await sendRefund(deps, ending.refundId, now);
  if (ending.outcome.kind === 'unpaid') await stopPayment(deps, ending.payment, now);
}
