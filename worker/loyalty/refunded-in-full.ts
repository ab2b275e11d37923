import { and, eq, type SQL, sql } from 'drizzle-orm';
import { normalisePhone } from '../../src/domain/clients/phone.ts';
import type { Db, Statement } from '../db/database.ts';
import { isRefundedInFull, releaseRefundedCouponStatement } from '../db/refunded-amount.ts';
import type { Payment } from '../db/rows.ts';
import { couponUse } from '../db/schema.ts';
import { restoreFullPriceDebtStatements, settleFullPriceDebtAgainStatements } from './full-price.ts';

/** SQL for the booking that a payment paid for, when it is refunded in full; else null. */
const refundedBookingSubquery = (paymentId: string): SQL => sql`(
  SELECT booking_id FROM payment WHERE payment.id = ${paymentId} AND payment.state = 'booked' AND ${isRefundedInFull}
)`;

/**
 * The statements that release the coupon of a payment and restore the full-price debt that its booking settled, when it is
 * refunded in full, even when the appointment still stands (DECISIONS §7, docs/decisions/022). For a batch, after the rows of
 * its refunds. They do so once: afterwards no coupon and no debt names this payment or its booking.
 */
export const restoreDiscountsAfterFullRefundStatements = (db: Db, paymentId: string): Statement[] => [
  releaseRefundedCouponStatement(db, paymentId),
  ...restoreFullPriceDebtStatements(db, refundedBookingSubquery(paymentId)),
];

/**
 * Marks the coupon of a payment as used again, unless another payment has reserved or used it since. Reserved first, because
 * the trigger that marks a coupon as spent follows updates only.
 */
const useCouponAgainStatements = (db: Db, { id, couponId, clientId }: Payment, phone: string): Statement[] => [
  db
    .insert(couponUse)
    .select(
      sql`SELECT ${id}, ${couponId}, id, email, ${normalisePhone(phone).e164}, 'reserved' FROM client
        WHERE id = ${clientId} AND state = 'active'`,
    )
    .onConflictDoNothing(),
  db
    .update(couponUse)
    .set({ state: 'redeemed' })
    .where(and(eq(couponUse.paymentId, id), eq(couponUse.state, 'reserved'))),
];

/**
 * The statements that undo `restoreDiscountsAfterFullRefundStatements` for a payment whose refund in full failed, for the
 * batch that issues a reschedule code for all that was paid. `phone`: the number of its booking.
 */
export const applyDiscountsAgainStatements = (db: Db, codePayment: Payment, phone: string): Statement[] =>
  codePayment.couponId === null
    ? settleFullPriceDebtAgainStatements(db, codePayment)
    : useCouponAgainStatements(db, codePayment, phone);
