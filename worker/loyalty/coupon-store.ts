import { and, eq, type SQL, sql } from 'drizzle-orm';
import { booking, coupon, couponUse, payment } from '../db/schema.ts';
import { buildOnceForClient, type IdentifierParameters } from './client-identifiers.ts';
import { FIRST_TIME_COUPON_SQL } from './first-visit.ts';
import { isFullPriceNext } from './full-price.ts';
import { pointsBalanceSubquery } from './points-ledger.ts';

/**
 * SQL: a reward coupon is usable while the balance is at least its milestone, an apology coupon always (DECISIONS §9).
 */
const isUsable = (clientId: IdentifierParameters['clientId']): SQL =>
  sql`COALESCE(${coupon.milestone}, 0) <= ${pointsBalanceSubquery(clientId)}`;

/** SQL: the coupon is the client's own and usable. Single use is enforced by the unique index `one_use_of_a_coupon`. */
export const isUsableCoupon = (code: string, clientId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${coupon} WHERE ${and(eq(coupon.code, code), eq(coupon.clientId, clientId), isUsable(clientId))})`;

/**
 * SQL: a payment has used or reserved the coupon, and is not the payment of an open hold, because the client's next
 * order extends or replaces that hold. So it is the payment of an appointment, even while it is processing, or an
 * unassigned payment.
 */
const isTakenByPayment = (isUse: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM ${couponUse} WHERE ${isUse} AND (${couponUse.state} = 'redeemed' OR NOT EXISTS (
    SELECT 1 FROM ${payment} JOIN ${booking} ON ${booking.id} = ${payment.bookingId}
    WHERE ${payment.id} = ${couponUse.paymentId} AND ${booking.state} = 'held'
  ))
)`;

/** SQL: a payment of this client has FIRST10, so no other booking of the client can have it. */
export const isFirstTimeCouponTaken = (clientId: IdentifierParameters['clientId']): SQL =>
  isTakenByPayment(sql`${couponUse.clientId} = ${clientId} AND ${couponUse.couponId} = ${FIRST_TIME_COUPON_SQL}`);

/** Excludes FIRST10 because the partial index `one_use_of_a_coupon` does. */
const isCouponTaken = isTakenByPayment(
  sql`${couponUse.couponId} = ${coupon.code} AND ${couponUse.couponId} <> ${FIRST_TIME_COUPON_SQL}`,
);

/**
 * Selects the client's unused coupons, rewards first and the oldest of each kind first; none while the client owes a
 * booking at full price (DECISIONS §7). Includes a coupon that the client's open hold has reserved.
 */
export const availableCouponsQuery = buildOnceForClient((db, identifiers) =>
  db
    .select({ code: coupon.code, kind: coupon.kind })
    .from(coupon)
    .where(
      and(
        eq(coupon.clientId, identifiers.clientId),
        isUsable(identifiers.clientId),
        sql`NOT ${isFullPriceNext(identifiers)}`,
        eq(coupon.spent, false),
        sql`NOT ${isCouponTaken}`,
      ),
    )
    .orderBy(sql`${coupon.kind} = 'apology'`, coupon.createdAt),
);
