import { type SQL, sql } from 'drizzle-orm';
import { FIRST_TIME_COUPON } from '../../src/domain/loyalty/coupon.ts';
import { neverPaidCents } from '../db/booking-expressions.ts';
import { refundedCentsSubquery } from '../db/refunded-amount.ts';
import { booking, client, couponUse, payment } from '../db/schema.ts';
import type { IdentifierParameters } from './client-identifiers.ts';
import { hasRetainedIdentityHash } from './retained-identity-hashes.ts';

/** The id of the coupon as an SQL literal: SQLite does not match the partial indexes with a bound value. */
export const FIRST_TIME_COUPON_SQL = sql.raw(`'${FIRST_TIME_COUPON}'`);

/**
 * SQL over rows of booking: the whole price was paid at the studio, and not all of it was given back. OWNER §11, DECISIONS
 * §7.
 */
export const isPaidInFullAtStudio = sql`${booking.paidAtStudio} = 1 AND ${booking.settledAt} IS NOT NULL
  AND ${booking.notedCents} > 0 AND ${neverPaidCents} = 0`;

const hasPaidBookingWhere = (condition: SQL): SQL => sql`(EXISTS (
  SELECT 1 FROM ${booking} JOIN ${payment} ON ${payment.bookingId} = ${booking.id}
  WHERE ${condition} AND ${payment.state} = 'booked' AND ${refundedCentsSubquery(sql`${payment.id}`)} < ${payment.capturedCents}
) OR EXISTS (SELECT 1 FROM ${booking} WHERE ${condition} AND ${isPaidInFullAtStudio}))`;

/** SQL: this client has a booking that was paid online and not refunded in full, or paid in full at the studio. */
export const hasPaidBooking = (clientId: SQL): SQL => hasPaidBookingWhere(sql`${booking.clientId} = ${clientId}`);

/**
 * SQL: this client can have FIRST10. False if this client, email or phone number has a booking as in `hasPaidBooking`
 * (also under a deleted account), or if another client used FIRST10 with this email or phone number; the client's own
 * use does not count (DECISIONS §7, §17).
 */
export function isEntitledToFirstVisitDiscount({ clientId, email, phone, hashes }: IdentifierParameters): SQL {
  const isSameClient = sql`${booking.clientId} IN (SELECT ${client.id} FROM ${client} WHERE ${client.email} = ${email} UNION SELECT ${clientId})`;
  const isSamePhone = sql`${booking.phone} = ${phone} AND ${booking.phone} <> ''`;
  const hasUsedCoupon = (condition: SQL) => sql`EXISTS (
    SELECT 1 FROM ${couponUse} WHERE ${couponUse.couponId} = ${FIRST_TIME_COUPON_SQL} AND ${couponUse.clientId} <> ${clientId} AND ${condition}
  )`;
  const isEntitledByEmail = sql`NOT ${hasRetainedIdentityHash('first_visit', hashes)} AND NOT ${hasPaidBookingWhere(isSameClient)}
    AND NOT ${hasUsedCoupon(sql`${couponUse.email} = ${email}`)}`;
  if (phone === null) return isEntitledByEmail;
  return sql`${isEntitledByEmail} AND NOT ${hasPaidBookingWhere(isSamePhone)}
    AND NOT ${hasUsedCoupon(sql`${couponUse.phone} = ${phone} AND ${couponUse.phone} IS NOT NULL`)}`;
}
