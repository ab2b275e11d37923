import {
  calculateOfferedChoices,
  type ExpectedOutcome,
  hasChoice,
  isExpectedOutcome,
} from '../../../src/domain/cancellation/cancellation.ts';
import {
  type CancellationOption,
  findCancellationOutcomeForClient,
  toCancellationChoice,
} from '../../../src/domain/cancellation/cancellation-for-client.ts';
import { findCancelErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { toIso } from '../../../src/domain/time.ts';
import { type AppointmentRow, toScheduledAppointment } from '../../bookings/appointment-rows.ts';
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
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { buildNotedMoneyStatements, type NotedMoneyDecision } from '../till/noted-money-statements.ts';
import { readPaymentAndCover, toPaymentAndCover } from './payment-and-cover.ts';

/**
 * `expected`: the outcome that the owner was shown, and told the client; null when it was not sent. `noted`: what becomes of
 * money that was noted at the studio; without a decision it waits in the inbox.
 */
type ClientCancellation = {
  bookingId: string;
  option: CancellationOption;
  expected: ExpectedOutcome | null;
  noted?: NotedMoneyDecision | null;
};

/** Throws ALREADY_CANCELLED unless the appointment was cancelled through the studio with this option. */
function requireSameCancellation(
  { throughStudio, goodwill, outcome, choice }: Cancellation,
  option: CancellationOption,
) {
  const isSameChoice = !hasChoice(outcome) || choice === toCancellationChoice(option);
  const isSameOption = goodwill === (option === 'goodwill') && isSameChoice;
  if (!throughStudio || !isSameOption) throw new DomainError('ALREADY_CANCELLED');
}

/** Throws CHOICE_NOT_OFFERED when the option is not offered now, or gives something else than was shown. */
async function requireCancellationPlan(
  { db, random }: BookingDeps,
  row: AppointmentRow,
  { option, expected }: ClientCancellation,
  now: Temporal.Instant,
): Promise<CancellationPlan> {
  const { booking } = row;
  const paymentAndCover = await readPaymentAndCover(db, row);
  const cancellableBooking = toCancellableBooking(booking, paymentAndCover.payment, paymentAndCover.refundedCents);
  const outcome = findCancellationOutcomeForClient(cancellableBooking, option, now);
  if (!outcome || (expected !== null && !isExpectedOutcome(outcome, expected)))
    throw new DomainError('CHOICE_NOT_OFFERED', {
      options: calculateOfferedChoices(cancellableBooking, now).map(({ choice }) => choice),
      serverTime: toIso(now),
    });
  const isGoodwill = option === 'goodwill';
  return {
    // The terms give back nothing of the payment behind a code, so only a goodwill refund concerns that payment.
    ...(isGoodwill ? paymentAndCover : toPaymentAndCover(row)),
    booking,
    outcome,
    choice: toCancellationChoice(option),
    reason: '',
    byStudio: false,
    throughStudio: true,
    goodwill: isGoodwill,
    refundId: random.id(),
  };
}

async function cancel(
  deps: BookingDeps,
  request: ClientCancellation,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { now } = actionContext;
  const row = await requireAppointmentOfAnyClient(deps.db, request.bookingId);
  const { booking, cancellation: existingCancellation } = row;
  if (existingCancellation) return requireSameCancellation(existingCancellation, request.option);
  throwIfRefused(findCancelErrorCode(toScheduledAppointment(booking), now));
  const plan = await requireCancellationPlan(deps, row, request, now);
  await recordRefundsBeforeCode(deps, plan, now);
  const { outcome, goodwill } = plan;
  const loggedOutcome = { outcome: outcome.kind, refund_cents: outcome.refundCents, goodwill: Number(goodwill) };
  const statements = [
    ...buildNotedMoneyStatements(deps.db, booking, request.noted ?? null, actionContext),
    ...cancelBookingStatements(deps, plan, now),
    log({ before: { state: booking.state }, after: { state: 'cancelled', ...loggedOutcome } }),
  ];
  // Since it was read, the appointment was cancelled, or its payment was captured or refunded.
  if (!(await runBatchUnlessStale(deps.db, statements, 'booking_state', 'refund_state')))
    return cancel(deps, request, log, actionContext);
  await refundOrCancelPayment(deps, plan, now);
}

/**
 * The owner cancels an appointment because its client asked for it: with what the client's own cancellation would give at
 * this moment, or with a goodwill refund of everything. What was shown is what is done. The same cancellation again
 * changes nothing. OWNER §6.3 (Cancel). Throws NOT_FOUND, OWNER_CANCELLATION_CLOSED, ALREADY_CANCELLED,
 * CHOICE_NOT_OFFERED.
 */
export const cancelForClient = (
  deps: BookingDeps,
  request: ClientCancellation,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'cancel_for_client', about: request.bookingId }, (log) =>
    cancel(deps, request, log, actionContext),
  );
