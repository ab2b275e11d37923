import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import {
  type CancellableBooking,
  type CancellationOutcome,
  hasChoice,
  toCancellableKind,
} from '../../src/domain/cancellation/cancellation.ts';
import type { CancellationChoice } from '../../src/domain/cancellation/cancellation-terms.ts';
import { RESCHEDULE_CODE_PREFIX } from '../../src/domain/cancellation/reschedule-token.ts';
import { isWalkIn } from '../../src/domain/clients/walk-in.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertInBatch, assertRowInBatch } from '../db/guards.ts';
import { originalBookingIdSubquery } from '../db/original-booking-id.ts';
import { refundedCentsSubquery } from '../db/refunded-amount.ts';
import type { Booking, Payment, RescheduleToken } from '../db/rows.ts';
import { booking, cancellation, couponUse, rescheduleToken, slotCell } from '../db/schema.ts';
import { restoreFullPriceDebtStatements } from '../loyalty/full-price.ts';
import { removePointsStatement } from '../loyalty/points-ledger.ts';
import { applyDiscountsAgainStatements } from '../loyalty/refunded-in-full.ts';
import { enqueueCancellationStatements } from '../mail/outbox.ts';
import { enqueueOwnerBookingEmailStatement } from '../mail/owner-outbox.ts';
import { ProviderUnavailableError } from '../payments/payment-provider.ts';
import { cancelFailedRefundsStatement } from '../payments/reduce-failed-refunds.ts';
import { insertRefundStatements, sendRefund } from '../payments/refunds.ts';
import { updateRefundsOfIntent } from '../payments/update-refund.ts';
import type { Random } from '../platform/random.ts';
import type { BookingDeps } from './booking-deps.ts';
import { cancelAtProvider } from './end-uncaptured-payment.ts';
import { syncPayment } from './sync-payment.ts';

/** What a reschedule token pays for, as `isServiceCovered` has it (DECISIONS §7). */
export type RescheduleCover = Pick<RescheduleToken, 'serviceId' | 'treatment' | 'coverCents'>;

/** What a token given for a paid booking covers. */
export const toCover = ({ serviceId, treatment, priceCents }: Booking): RescheduleCover => ({
  serviceId,
  treatment,
  coverCents: priceCents,
});

/** A cancellation to be stored: the booking, the outcome, and who decided what. */
export type CancellationPlan = {
  booking: Booking;
  /**
   * the booking's own payment; when the owner cancels a booking made with a token, the payment of the chain's paid
   * booking
   */
  payment: Payment | null;
  /** cents of that payment refunded or being refunded when the outcome was calculated */
  refundedCents: Cents;
  /** what a new reschedule token would cover */
  cover: RescheduleCover;
  outcome: CancellationOutcome;
  choice: CancellationChoice | null;
  reason: string;
  byStudio: boolean;
  /** the owner cancelled it because the client asked for it */
  throughStudio: boolean;
  /** the whole payment is refunded although the terms give less */
  goodwill: boolean;
  refundId: string;
};

/** The booking as `findCancellationOutcome` reads it; `refundedCents`: cents of its payment refunded or being refunded. */
export const toCancellableBooking = (
  row: Booking,
  payment: Payment | null,
  refundedCents: Cents,
): CancellableBooking => ({
  kind: toCancellableKind({
    isPending: row.state === 'pending',
    byToken: row.rescheduleCode !== null,
    paidAtStudio: row.paidAtStudio,
  }),
  start: row.startsAt,
  paidCents: payment?.capturedCents ?? 0,
  refundedCents,
  policyVersion: row.policyVersion,
  isWalkIn: isWalkIn(row.clientId),
});

/** The statements that the outcome adds: remove points, insert the token or the refund, release the coupon or use it again. */
function applyOutcomeStatements(
  { db, random }: { db: Db; random: Random },
  plan: CancellationPlan,
  now: Temporal.Instant,
): Statement[] {
  const { booking: endedBooking, payment, outcome, cover, refundId } = plan;
  const statements: Statement[] = [];
  if (!outcome.keepsPoints) statements.push(removePointsStatement(db, originalBookingIdSubquery(endedBooking.id), now));
  if (outcome.kind === 'token' && outcome.until)
    statements.push(
      db.insert(rescheduleToken).values({
        code: RESCHEDULE_CODE_PREFIX + random.code(),
        clientId: endedBooking.clientId,
        fromBooking: endedBooking.id,
        ...cover,
        expiresAt: outcome.until,
        createdAt: now,
      }),
      // The code covers all that was paid, so nothing is given back, and a discount of that payment stays used.
      ...(payment ? [cancelFailedRefundsStatement(db, payment.id)] : []),
      ...(payment ? applyDiscountsAgainStatements(db, payment, endedBooking.phone) : []),
    );
  if (outcome.kind === 'refund' && outcome.refundCents > 0 && payment)
    statements.push(
      ...insertRefundStatements(db, {
        id: refundId,
        paymentId: payment.id,
        purpose: 'cancelled',
        amountCents: outcome.refundCents,
        createdAt: now,
      }),
    );
  // Nothing of the payment is kept, so it counts as refunded in full (DECISIONS §7).
  if (outcome.kind === 'refund' && payment)
    statements.push(
      db.delete(couponUse).where(eq(couponUse.paymentId, payment.id)),
      ...restoreFullPriceDebtStatements(db, payment.bookingId ?? endedBooking.id),
    );
  return statements;
}

/** SQL: the booking still has the client, the state and the moves from which the outcome was calculated. */
const isBookingUnchanged = ({ id, clientId, state, moves }: Booking): SQL | undefined =>
  and(eq(booking.id, id), eq(booking.clientId, clientId), eq(booking.state, state), eq(booking.moves, moves));

const buildRefundsUnchangedGuards = (db: Db, { payment, refundedCents }: CancellationPlan): Statement[] =>
  payment ? [assertInBatch(db, 'refund_state', sql`${refundedCentsSubquery(payment.id)} = ${refundedCents}`)] : [];

/**
 * The statements that cancel a booking, for one batch. Violates `booking_state` when the booking's client, state or time
 * has changed since it was read, `refund_state` when the refunded amount has; the caller then reads again.
 */
export function cancelBookingStatements(deps: BookingDeps, plan: CancellationPlan, now: Temporal.Instant): Statement[] {
  const { db } = deps;
  const { booking: row, outcome, choice, reason, byStudio, throughStudio, goodwill, refundedCents } = plan;
  return [
    assertRowInBatch(db, 'booking_state', booking, isBookingUnchanged(row)),
    ...buildRefundsUnchangedGuards(db, plan),
    db.update(booking).set({ state: 'cancelled' }).where(eq(booking.id, row.id)),
    db.delete(slotCell).where(eq(slotCell.bookingId, row.id)),
    db.insert(cancellation).values({
      bookingId: row.id,
      clientId: row.clientId,
      cancelledAt: now,
      reason,
      choice: hasChoice(outcome.kind) ? choice : null,
      outcome: outcome.kind,
      refundCents: outcome.refundCents,
      until: outcome.until,
      claim: outcome.kind === 'claim' ? (choice === null ? 'available' : 'requested') : null,
      claimedAt: outcome.kind === 'claim' && choice !== null ? now : null,
      fullPriceNext: Number(outcome.nextBookingAtFullPrice),
      byStudio,
      throughStudio,
      goodwill,
      returnedBeforeCents: refundedCents,
    }),
    ...applyOutcomeStatements(deps, plan, now),
    ...enqueueCancellationStatements(db, row, byStudio ? 'cancelled_by_studio' : 'cancelled', now),
    // The owner knows what she has cancelled herself.
    ...(byStudio || throughStudio ? [] : [enqueueOwnerBookingEmailStatement(db, 'owner_cancelled', row.id, now)]),
  ];
}

/**
 * The statement that reopens a settled appointment with noted money, so that its cancellation appears in the owner's inbox.
 * OWNER §6.8 (Cancelled, with money noted).
 */
export const reopenSettlementStatement = (db: Db, bookingId: string): Statement =>
  db
    .update(booking)
    .set({ settledAt: null, waivedCents: 0 })
    .where(and(eq(booking.id, bookingId), gt(booking.notedCents, 0)));

/**
 * Before the batch that issues a code: records the refunds of the payment that were made in Stripe's dashboard, also those
 * whose webhook is late or lost, because no code covers refunded money (docs/decisions/021). Then `refund_state` aborts the
 * batch, and the caller decides again. While the provider is unavailable the cancellation goes on without it: the client's
 * deadline counts.
 */
export async function recordRefundsBeforeCode(
  deps: BookingDeps,
  { outcome, payment }: CancellationPlan,
  now: Temporal.Instant,
): Promise<void> {
  if (outcome.kind !== 'token' || !payment?.intentId) return;
  try {
    await updateRefundsOfIntent(deps, payment.intentId, now);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
  }
}

/** Cancels an uncaptured payment at the provider. If that fails, `syncPayment` refunds it once it is captured. */
async function cancelPayment(deps: BookingDeps, payment: Payment | null, now: Temporal.Instant): Promise<void> {
  if (!payment) return;
  try {
    await cancelAtProvider(deps, payment, now);
    await syncPayment(deps, payment.intentId ?? '', now);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
  }
}

/**
 * Calls the provider after the batch is committed: sends the refund, or cancels the unpaid payment. When this is cut
 * off or the provider is unavailable, the sweep sends the refund or syncs the payment.
 */
export async function refundOrCancelPayment(
  deps: BookingDeps,
  plan: CancellationPlan,
  now: Temporal.Instant,
): Promise<void> {
  if (plan.outcome.kind === 'refund' && plan.outcome.refundCents > 0) await sendRefund(deps, plan.refundId, now);
  if (plan.outcome.kind === 'unpaid') await cancelPayment(deps, plan.payment, now);
}
