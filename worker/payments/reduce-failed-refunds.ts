import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import { payment, refund } from '../db/schema.ts';

/** SQL over a failed refund: what is left of its payment, less what failed refunds with earlier rows can still take of it. */
const remainingRefundableCentsSql = (paymentId: string): SQL<number> => sql<number>`(
  SELECT captured_cents FROM ${payment} WHERE ${payment.id} = ${paymentId}
) - ${sumOfRefunds(paymentId)} - (
  SELECT COALESCE(SUM(other.amount_cents), 0) FROM ${refund} AS other
  WHERE other.payment_id = ${paymentId} AND other.state = 'failed' AND other.rowid < refund.rowid
)`;

/**
 * The statements that reduce the failed refunds of a payment to what is left of it, and cancel those for which nothing is
 * left: that money has gone back in another way (I4). For the batch that inserts a refund, after its row. When money of
 * one has moved at Stripe, a trigger keeps that in failed_refund_attempt, because the takings of past days do not change.
 */
export function reduceFailedRefundsStatements(db: Db, paymentId: string): Statement[] {
  const left = remainingRefundableCentsSql(paymentId);
  const isCaptured = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.id, paymentId), isNotNull(payment.capturedAt)));
  // Before the capture is recorded it is unknown what is left.
  const isFailed = and(eq(refund.paymentId, paymentId), sql`${refund.state} = 'failed'`, exists(isCaptured));
  return [
    db
      .update(refund)
      .set({ state: 'cancelled' })
      .where(and(isFailed, sql`${left} <= 0`)),
    db
      .update(refund)
      .set({ amountCents: left, sentAt: null, failedAt: null })
      .where(and(isFailed, sql`${left} < ${refund.amountCents}`)),
  ];
}
