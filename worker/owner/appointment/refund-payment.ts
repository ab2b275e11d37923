import { and, eq, ne } from 'drizzle-orm';
import type { Cents } from '../../../src/domain/money.ts';
import { findRefundErrorCode, type RefundReason } from '../../../src/domain/owner/owner-refund.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { booking } from '../../db/schema.ts';
import { throwIfRefused } from '../../domain-error.ts';
import { restoreDiscountsAfterFullRefundStatements } from '../../loyalty/refunded-in-full.ts';
import { closeCoveredClaimStatements } from '../../payments/close-covered-claim.ts';
import { insertGoodwillRefundStatements } from '../../payments/goodwill-refund.ts';
import { cancelReplacedRefundStatement } from '../../payments/reduce-failed-refunds.ts';
import { sendRefund } from '../../payments/refunds.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { appointmentPaymentQuery } from './appointment-queries.ts';

/** `wasCancelled`: whether the appointment was cancelled when the form was shown; null if not sent. */
type RefundRequest = {
  bookingId: string;
  amountCents: Cents;
  reason: RefundReason;
  wasCancelled: boolean | null;
};

/** Violates `revision` when the appointment was cancelled since the form was shown: the client may have got a code for it (I33). */
function buildShownStateGuards(db: Db, { bookingId, wasCancelled }: RefundRequest): Statement[] {
  if (wasCancelled === null) return [];
  const isAsShown = and(eq(booking.id, bookingId), (wasCancelled ? eq : ne)(booking.state, 'cancelled'));
  return [assertRowInBatch(db, 'revision', booking, isAsShown)];
}

/** Throws NOT_FOUND, PAYMENT_UNDER_WAY, NOTHING_PAID, ALREADY_REFUNDED. */
async function requireRefundablePayment(db: Db, bookingId: string) {
  const { booking } = await requireAppointmentOfAnyClient(db, bookingId);
  const [paymentRow = null] = await appointmentPaymentQuery(db, bookingId);
  throwIfRefused(findRefundErrorCode(booking.state, paymentRow));
  if (!paymentRow) throw new Error(`appointment ${bookingId} has no payment`);
  return paymentRow;
}

async function refund(
  deps: BookingDeps,
  request: RefundRequest,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Promise<void> {
  const { db } = deps;
  const { bookingId, amountCents, reason } = request;
  const { paymentId } = await requireRefundablePayment(db, bookingId);
  const statements = [
    ...buildShownStateGuards(db, request),
    log({ after: { refund_cents: amountCents, reason } }),
    cancelReplacedRefundStatement(db, { paymentId, amountCents }, now),
    ...insertGoodwillRefundStatements(db, { id: actionId, paymentId, bookingId, amountCents }, now),
    ...restoreDiscountsAfterFullRefundStatements(db, paymentId),
    ...closeCoveredClaimStatements(db, paymentId, now),
  ];
  await runGuardedBatch(db, statements, { refund_cap: 'ALREADY_REFUNDED', revision: 'CHANGED_SINCE' });
  await sendRefund(deps, actionId, now);
}

/**
 * The owner gives back a part or all of what is left of an online payment, whenever the appointment is, and also several
 * times; points stay. `reason` is for the log. Sent at once, and by the sweep if that fails. OWNER §6.3 (Money). Throws
 * NOT_FOUND, PAYMENT_UNDER_WAY, NOTHING_PAID, ALREADY_REFUNDED when more is asked for than is left, and CHANGED_SINCE when the
 * appointment was cancelled since the form was shown.
 */
export const refundPayment = (deps: BookingDeps, request: RefundRequest, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'refund_payment', about: request.bookingId }, (log) =>
    refund(deps, request, log, actionContext),
  );
