import { and, eq, sql } from 'drizzle-orm';
import { normalisePhone } from '../../src/domain/clients/phone.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Payment } from '../db/rows.ts';
import { couponUse } from '../db/schema.ts';

/**
 * The statement that reserves the coupon of a payment, unless this payment or another one has it; none for a payment without
 * a coupon. `phone`: the number of the booking.
 */
export const reserveCouponStatements = (db: Db, { id, couponId, clientId }: Payment, phone: string): Statement[] =>
  couponId === null
    ? []
    : [
        db
          .insert(couponUse)
          .select(
            sql`SELECT ${id}, ${couponId}, id, email, ${normalisePhone(phone).e164}, 'reserved' FROM client
              WHERE id = ${clientId} AND state = 'active'`,
          )
          .onConflictDoNothing(),
      ];

/**
 * The statements that mark the coupon of a payment as used, unless another payment has it. It is reserved first, because the
 * payment has lost it if our row was cancelled or all of it was refunded, and because the trigger that marks a coupon as
 * spent follows updates only.
 */
export const redeemCouponStatements = (db: Db, paidPayment: Payment, phone: string): Statement[] => [
  ...reserveCouponStatements(db, paidPayment, phone),
  db
    .update(couponUse)
    .set({ state: 'redeemed' })
    .where(and(eq(couponUse.paymentId, paidPayment.id), eq(couponUse.state, 'reserved'))),
];
