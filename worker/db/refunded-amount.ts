import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { OWNER_REFUND_PURPOSES } from '../../src/domain/payments/refund.ts';
import { buildOnce } from './build-once.ts';
import type { Db, Statement } from './database.ts';
import { couponUse, payment, refund } from './schema.ts';

/**
 * SQL for the cents of a payment that are refunded or being refunded, by the Worker or in Stripe's dashboard: all
 * refunds except failed and cancelled ones. `paymentId` is a bound id or a column.
 */
export const refundedCentsSubquery = (paymentId: SQL | string | Placeholder): SQL<number> => sql<number>`(
  SELECT COALESCE(SUM(${refund.amountCents}), 0) FROM ${refund}
  WHERE ${refund.paymentId} = ${paymentId} AND ${refund.state} NOT IN ('failed', 'cancelled')
)`;

/** SQL over rows of `payment`, not aliased: all of it is refunded or being refunded. Not true until its capture is recorded. */
export const isRefundedInFull = sql`${refundedCentsSubquery(sql`payment.id`)} >= payment.captured_cents`;

/** SQL for the client of a payment when the batch is committed, who gets the emails about its refunds. */
export const clientOfPaymentSubquery = (paymentId: string): SQL<string> => sql<string>`(
  SELECT ${payment.clientId} FROM ${payment} WHERE ${payment.id} = ${paymentId}
)`;

/** SQL over rows of `refund`, not aliased: the owner made the refund, on the site or in Stripe's dashboard. */
export const isRefundByOwner = sql.raw(
  `refund.purpose IN (${OWNER_REFUND_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`,
);

const buildReleaseCouponStatement = buildOnce(['paymentId'], (db, { paymentId }) =>
  db
    .delete(couponUse)
    .where(
      and(
        eq(couponUse.paymentId, paymentId),
        eq(couponUse.state, 'redeemed'),
        sql`EXISTS (SELECT 1 FROM payment WHERE payment.id = ${paymentId} AND ${isRefundedInFull})`,
      ),
    ),
);

/** Releases the coupon of a payment that is refunded in full. */
export const releaseRefundedCouponStatement = (db: Db, paymentId: string): Statement =>
  buildReleaseCouponStatement(db, { paymentId });
