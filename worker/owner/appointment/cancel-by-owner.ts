import { type ExpectedOutcome, isExpectedOutcome } from '../../../src/domain/cancellation/cancellation.ts';
import type { CancellationChoice } from '../../../src/domain/cancellation/cancellation-terms.ts';
import {
  findCancellationOutcomeByOwner,
  listChoicesByOwner,
} from '../../../src/domain/cancellation/owner-cancellation.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { findCancelErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import {
  type CancellationPlan,
  cancelBookingStatements,
  recordRefundsBeforeCode,
  refundOrCancelPayment,
  toCancellableBooking,
} from '../../bookings/cancellation-statements.ts';
import type { Cancellation } from '../../db/rows.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { DomainError, throwIfRefused } from '../../domain-error.ts';
import { issueApologyCouponStatement } from '../../loyalty/issue-apology-coupon.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { buildNotedMoneyStatements, type NotedMoneyDecision } from '../till/noted-money-statements.ts';
import { readPaymentAndCover } from './payment-and-cover.ts';

/**
 * `expected`: the outcome that the owner was shown, and told the client; null when it was not sent. `noted`: what becomes of
 * money that was noted at the studio; without a decision it waits in the inbox.
 */
type OwnerCancellationRequest = {
  bookingId: string;
  choice: CancellationChoice;
  expected?: ExpectedOutcome | null;
  reason: string;
  noted?: NotedMoneyDecision | null;
};

function requireSameCancellationByOwner(
  { byStudio, outcome, choice }: Cancellation,
  requestedChoice: CancellationChoice,
) {
  if (!byStudio || (outcome !== 'unpaid' && choice !== requestedChoice)) throw new DomainError('ALREADY_CANCELLED');
}

async function cancel(
  deps: BookingDeps,
  request: OwnerCancellationRequest,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { db, random } = deps;
  const { now } = actionContext;
  const { bookingId, choice, expected, reason, noted } = request;
  const row = await requireAppointmentOfAnyClient(db, bookingId);
  const { booking, cancellation: existingCancellation } = row;
  if (existingCancellation) return requireSameCancellationByOwner(existingCancellation, choice);
  throwIfRefused(findCancelErrorCode(toScheduledAppointment(booking), now));
  const paymentAndCover = await readPaymentAndCover(db, row);
  const cancellableBooking = toCancellableBooking(booking, paymentAndCover.payment, paymentAndCover.refundedCents);
  const outcome = findCancellationOutcomeByOwner(cancellableBooking, choice, now);
  if (!outcome || (expected && !isExpectedOutcome(outcome, expected)))
    throw new DomainError('CHOICE_NOT_OFFERED', {
      options: listChoicesByOwner(cancellableBooking, now),
      serverTime: toIso(now),
    });
  const plan: CancellationPlan = {
    ...paymentAndCover,
    booking,
    outcome,
    choice,
    reason,
    byStudio: true,
    throughStudio: false,
    goodwill: false,
    refundId: random.id(),
  };
  await recordRefundsBeforeCode(deps, plan, now);
  const after = { state: 'cancelled', outcome: outcome.kind, refund_cents: outcome.refundCents };
  const statements = [
    ...buildNotedMoneyStatements(db, booking, noted ?? null, actionContext),
    ...cancelBookingStatements(deps, plan, now),
    // The row `walk-in` is shared by different people, so it gets no coupon.
    ...(isWalkIn(booking.clientId) ? [] : [issueApologyCouponStatement(db, booking.clientId, random.code(), now)]),
    log({ before: { state: booking.state }, after }),
  ];
  // Since it was read, the appointment was cancelled or moved, or its payment was captured or refunded.
  if (!(await runBatchUnlessStale(db, statements, 'booking_state', 'refund_state')))
    return cancel(deps, request, log, actionContext);
  await refundOrCancelPayment(deps, plan, now);
}

/**
 * The owner cancels an appointment with the client's choice of a full refund or a reschedule token; the same batch issues
 * the apology coupon (DECISIONS §10). What was shown is what is done. The same cancellation again changes nothing. Throws
 * NOT_FOUND, OWNER_CANCELLATION_CLOSED, ALREADY_CANCELLED, CHOICE_NOT_OFFERED.
 */
export const cancelByOwner = (
  deps: BookingDeps,
  request: OwnerCancellationRequest,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'cancel_appointment', about: request.bookingId }, (log) =>
    cancel(deps, request, log, actionContext),
  );
