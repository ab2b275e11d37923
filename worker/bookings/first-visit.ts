import { type SQL, sql } from 'drizzle-orm';
import { booking, client, couponUse, payment, refund } from '../db/schema.ts';

/** `phone` in E.164, null for one that cannot be told apart from others (it never matches). */
export type Person = { clientId: string; email: string; phone: string | null };

const paidBooking = (whose: SQL) => sql`EXISTS (
  SELECT 1 FROM ${booking} JOIN ${payment} ON ${payment.bookingId} = ${booking.id} AND ${payment.state} = 'applied'
  WHERE ${whose} AND NOT EXISTS (
    SELECT 1 FROM ${refund} WHERE ${refund.paymentId} = ${payment.id} AND ${refund.amountCents} = ${payment.capturedCents}
  )
)`;

/**
 * True when neither this client, nor their e-mail, nor their phone has a paid booking that was not refunded in full,
 * or another open payment with the discount (DECISIONS §7). The client's own reservation does not count against them.
 */
export function isFirstVisit({ clientId, email, phone }: Person): SQL {
  const sameClient = sql`${booking.clientId} IN (SELECT ${client.id} FROM ${client} WHERE ${client.email} = ${email} UNION SELECT ${clientId})`;
  const samePhone = sql`${booking.phone} = ${phone} AND ${booking.phone} <> ''`;
  // Spelled out as the indexes have it.
  const usedBy = (whose: SQL) => sql`EXISTS (
    SELECT 1 FROM ${couponUse} WHERE ${couponUse.couponId} = 'FIRST10' AND ${couponUse.clientId} <> ${clientId} AND ${whose}
  )`;
  const sameEmail = sql`NOT ${paidBooking(sameClient)} AND NOT ${usedBy(sql`${couponUse.email} = ${email}`)}`;
  if (phone === null) return sameEmail;
  return sql`${sameEmail} AND NOT ${paidBooking(samePhone)}
    AND NOT ${usedBy(sql`${couponUse.phone} = ${phone} AND ${couponUse.phone} IS NOT NULL`)}`;
}
