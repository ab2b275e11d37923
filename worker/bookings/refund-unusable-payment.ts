import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { findViolatedConstraint } from '../db/guards.ts';
import { refundedCentsSubquery } from '../db/refunded-amount.ts';
import { booking, couponUse, payment, slotCell } from '../db/schema.ts';
import { enqueueEmailStatement } from '../mail/outbox.ts';
import { insertRefundStatements, sendRefund } from '../payments/refunds.ts';
import type { BookingDeps } from './booking-deps.ts';
import { ACTIVE_PAYMENT_STATES } from './booking-store.ts';
import { buildPaymentStateGuard, toEndedState } from './end-uncaptured-payment.ts';
import type { PaymentWithBooking } from './payment-outcome.ts';

/** The cents of a capture that are neither refunded nor being refunded. */
async function readUnrefundedCents(db: Db, paymentId: string, amountCents: Cents): Promise<Cents> {
  const [row] = await db
    .select({ refundedCents: refundedCentsSubquery(paymentId) })
    .from(payment)
    .where(eq(payment.id, paymentId));
  return amountCents - (row?.refundedCents ?? 0);
}

/**
 * Refunds a captured payment that can book nothing: all of it, or what earlier refunds have left (DECISIONS §8.7). One
 * batch frees the slot and the coupon and makes the refund due; it is sent at once and, if that fails, by the sweep.
 * Does nothing when another run has settled the payment.
 */
export async function refundUnusablePayment(
  deps: BookingDeps,
  { payment: capturedPayment, booking: heldBooking }: PaymentWithBooking,
  amountCents: Cents,
  now: Temporal.Instant,
): Promise<void> {
  const { db, random } = deps;
  const refundId = random.id();
  const unrefundedCents = await readUnrefundedCents(deps.db, capturedPayment.id, amountCents);
  const dueRefund = {
    id: refundId,
    paymentId: capturedPayment.id,
    purpose: 'unusable',
    amountCents: unrefundedCents,
    createdAt: now,
  } as const;
  const statements: Statement[] = [
    buildPaymentStateGuard(db, capturedPayment.id, [...ACTIVE_PAYMENT_STATES, 'unassigned', 'cancelled']),
    db
      .update(payment)
      .set({ state: 'unusable', capturedCents: amountCents, capturedAt: capturedPayment.capturedAt ?? now })
      .where(eq(payment.id, capturedPayment.id)),
    db.delete(couponUse).where(eq(couponUse.paymentId, capturedPayment.id)),
    ...(unrefundedCents > 0 ? insertRefundStatements(db, dueRefund) : []),
    enqueueEmailStatement(db, {
      kind: 'payment_returned',
      ref: capturedPayment.id,
      clientId: capturedPayment.clientId,
      bookingId: capturedPayment.bookingId,
      createdAt: now,
    }),
  ];
  if (heldBooking)
    statements.push(
      db
        .update(booking)
        .set({ state: toEndedState(heldBooking) })
        .where(and(eq(booking.id, heldBooking.id), inArray(booking.state, ['held', 'pending']))),
      db.delete(slotCell).where(eq(slotCell.bookingId, heldBooking.id)),
    );
  try {
    await runBatch(db, statements);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'payment_state') return;
    // The owner has refunded in Stripe's dashboard since the amount was read.
    if (constraint === 'refund_cap')
      return refundUnusablePayment(deps, { payment: capturedPayment, booking: heldBooking }, amountCents, now);
    throw error;
  }
  await sendRefund(deps, refundId, now);
}
