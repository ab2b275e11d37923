import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { violatedGuard } from '../db/guards.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import { booking, couponUse, payment, slotCell } from '../db/schema.ts';
import { enqueueEmail } from '../mail/outbox.ts';
import { insertRefund, sendRefund } from '../payments/refunds.ts';
import type { BookingDeps } from './booking-deps.ts';
import { LIVE_PAYMENT } from './booking-store.ts';
import type { PaymentRow } from './payment-outcome.ts';
import { endedState, requirePaymentState } from './release-hold.ts';

/** What is left of a capture after what has gone back by hand. */
async function leftOf({ db }: { db: Db }, paymentId: string, amountCents: Cents): Promise<Cents> {
  const [row] = await db
    .select({ back: sumOfRefunds(paymentId) })
    .from(payment)
    .where(eq(payment.id, paymentId));
  return amountCents - (row?.back ?? 0);
}

/**
 * Captured, but there is nothing it can pay for: all of it goes back, or what is left of it. The freed slot, the freed coupon and the due
 * refund are one batch; the call to the provider follows at once and, if that fails, from the sweep (DECISIONS §8).
 * Does nothing when the payment has been settled meanwhile.
 */
export async function refundUnusablePayment(
  deps: BookingDeps,
  { payment: captured, booking: draft }: PaymentRow,
  amountCents: Cents,
  now: Temporal.Instant,
): Promise<void> {
  const { db, random } = deps;
  const refundId = random.id();
  const leftCents = await leftOf(deps, captured.id, amountCents);
  const due = {
    id: refundId,
    paymentId: captured.id,
    purpose: 'orphan',
    amountCents: leftCents,
    createdAt: now,
  } as const;
  const statements: Statement[] = [
    requirePaymentState(db, captured.id, [...LIVE_PAYMENT, 'waiting', 'cancelled']),
    db
      .update(payment)
      .set({ state: 'orphan', capturedCents: amountCents, capturedAt: captured.capturedAt ?? now })
      .where(eq(payment.id, captured.id)),
    db.delete(couponUse).where(eq(couponUse.paymentId, captured.id)),
    ...(leftCents > 0 ? [insertRefund(db, due)] : []),
    enqueueEmail(db, {
      kind: 'payment_returned',
      ref: captured.id,
      clientId: captured.clientId,
      bookingId: captured.bookingId,
      createdAt: now,
    }),
  ];
  if (draft)
    statements.push(
      db
        .update(booking)
        .set({ state: endedState(draft) })
        .where(and(eq(booking.id, draft.id), inArray(booking.state, ['held', 'pending']))),
      db.delete(slotCell).where(eq(slotCell.bookingId, draft.id)),
    );
  try {
    await runBatch(db, statements);
  } catch (error) {
    const constraint = violatedGuard(error);
    if (constraint === 'payment_state') return;
    // More went back by hand at this very moment: what is left is read again.
    if (constraint === 'refund_cap')
      return refundUnusablePayment(deps, { payment: captured, booking: draft }, amountCents, now);
    throw error;
  }
  await sendRefund(deps, refundId, now);
}
