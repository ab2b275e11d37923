import type { Cents } from '../../../src/domain/money.ts';
import { findRefundErrorCode, type RefundReason } from '../../../src/domain/owner-refund.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import { runBatch } from '../../db/database.ts';
import { findViolatedConstraint } from '../../db/guards.ts';
import { releaseRefundedCouponStatement } from '../../db/refunded-amount.ts';
import { DomainError } from '../../domain-error.ts';
import { closeCoveredClaimStatements } from '../../payments/close-covered-claim.ts';
import { insertGoodwillRefundStatements } from '../../payments/goodwill-refund.ts';
import { sendRefund } from '../../payments/refunds.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { appointmentPaymentQuery } from './appointment-queries.ts';

type RefundRequest = { bookingId: string; amountCents: Cents; reason: RefundReason };

/** Throws NOT_FOUND, PAYMENT_UNDER_WAY, NOTHING_PAID, ALREADY_REFUNDED. */
async function requireRefundablePayment({ db }: BookingDeps, bookingId: string) {
  const { booking } = await requireAppointmentOfAnyClient(db, bookingId);
  const [paid = null] = await appointmentPaymentQuery(db, bookingId);
  const refusal = findRefundErrorCode(booking.state, paid);
  if (refusal) throw new DomainError(refusal);
  if (!paid) throw new Error(`appointment ${bookingId} has no payment`);
  return paid;
}

async function refund(
  deps: BookingDeps,
  { bookingId, amountCents, reason }: RefundRequest,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Promise<void> {
  const { db } = deps;
  const { paymentId } = await requireRefundablePayment(deps, bookingId);
  try {
    await runBatch(db, [
      log({ after: { refund_cents: amountCents, reason } }),
      ...insertGoodwillRefundStatements(db, { id: actionId, paymentId, bookingId, amountCents }, now),
      releaseRefundedCouponStatement(db, paymentId),
      ...closeCoveredClaimStatements(db, paymentId, now),
    ]);
  } catch (error) {
    if (findViolatedConstraint(error) === 'refund_cap') throw new DomainError('ALREADY_REFUNDED');
    throw error;
  }
  await sendRefund(deps, actionId, now);
}

/**
 * The owner gives back a part or all of what is left of an online payment, whenever the appointment is, and also several
 * times; points stay. `reason` is for the log. Sent at once, and by the sweep if that fails. OWNER §6.3 (Money). Throws
 * NOT_FOUND, PAYMENT_UNDER_WAY, NOTHING_PAID, and ALREADY_REFUNDED when more is asked for than is left.
 */
export const refundPayment = (deps: BookingDeps, request: RefundRequest, acting: ActionContext): Promise<void> =>
  performOnce(deps.db, acting, { verb: 'refund_payment', about: request.bookingId }, (log) =>
    refund(deps, request, log, acting),
  );
