import { type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { isRefundedInFull, releaseRefundedCouponStatement } from '../db/refunded-amount.ts';
import type { Payment } from '../db/rows.ts';
import { restoreFullPriceDebtStatements, settleFullPriceDebtAgainStatements } from './full-price.ts';
import { redeemCouponStatements } from './redeem-coupon.ts';

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
 * The statements that undo `restoreDiscountsAfterFullRefundStatements` for a payment whose refund in full failed, for the
 * batch that issues a reschedule code for all that was paid. `phone`: the number of its booking.
 */
export const applyDiscountsAgainStatements = (db: Db, codePayment: Payment, phone: string): Statement[] =>
  codePayment.couponId === null
    ? settleFullPriceDebtAgainStatements(db, codePayment)
    : redeemCouponStatements(db, codePayment, phone);
