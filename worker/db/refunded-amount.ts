import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from './database.ts';
import { couponUse, payment, refund } from './schema.ts';

/**
 * SQL for the cents of a payment that have gone back or are on their way, whoever sent them: every refund but those that
 * failed or were never made. `paymentId` is a bound id or a column.
 */
export const sumOfRefunds = (paymentId: SQL | string): SQL<number> => sql<number>`(
  SELECT COALESCE(SUM(${refund.amountCents}), 0) FROM ${refund}
  WHERE ${refund.paymentId} = ${paymentId} AND ${refund.state} NOT IN ('failed', 'cancelled')
)`;

/**
 * Makes the coupon free again that a payment was made with, once all of the payment has gone back, though its appointment
 * may stand (DECISIONS §7). For a batch, after the refund's row.
 */
export const releaseCouponOfRefunded = (db: Db, paymentId: string): Statement =>
  db
    .delete(couponUse)
    .where(
      and(
        eq(couponUse.paymentId, paymentId),
        eq(couponUse.state, 'redeemed'),
        sql`${sumOfRefunds(paymentId)} >= (SELECT captured_cents FROM ${payment} WHERE ${payment.id} = ${paymentId})`,
      ),
    );
