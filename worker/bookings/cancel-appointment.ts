import { and, eq } from 'drizzle-orm';
import {
  type CancellationOutcome,
  calculateOfferedChoices,
  type ExpectedOutcome,
  findCancellationOutcome,
  hasChoice,
  isExpectedOutcome,
} from '../../src/domain/cancellation/cancellation.ts';
import type { CancellationChoice } from '../../src/domain/cancellation/cancellation-terms.ts';
import type { Cents } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertRowInBatch } from '../db/guards.ts';
import type { Booking, Cancellation } from '../db/rows.ts';
import { runBatchUnlessStale } from '../db/run-guarded-batch.ts';
import { booking } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { type AppointmentRow, toAppointment } from './appointment-rows.ts';
import type { BookingDeps } from './booking-deps.ts';
import { requireAppointmentRow } from './booking-store.ts';
import {
  type CancellationPlan,
  cancelBookingStatements,
  recordRefundsBeforeCode,
  refundOrCancelPayment,
  reopenSettlementStatement,
  toCancellableBooking,
  toCover,
} from './cancellation-statements.ts';

export type CancellationRequest = {
  clientId: string;
  bookingId: string;
  choice: CancellationChoice | null;
  /**
   * the outcome, the start and the cents noted at the studio that the client was shown; null when the request did not say
   * them
   */
  expectedOutcome: (ExpectedOutcome & { scheduledDate?: Temporal.Instant | null; noted?: Cents | undefined }) | null;
  reason: string;
};

/** Throws ALREADY_CANCELLED when the cancellation offered a choice and the repeated request chooses differently. */
function requireSameChoice({ outcome, choice }: Cancellation, repeatedChoice: CancellationChoice | null) {
  if (hasChoice(outcome) && choice !== repeatedChoice) throw new DomainError('ALREADY_CANCELLED');
}

/**
 * The current outcome of the choice. Throws CHOICE_NOT_OFFERED when the choice is not offered, when its outcome
 * differs from the expected one, and when the appointment was moved, or money noted for it, after the client was shown it.
 */
function requireOutcome(
  row: AppointmentRow,
  { choice, expectedOutcome }: CancellationRequest,
  now: Temporal.Instant,
): CancellationOutcome {
  const cancellableBooking = toCancellableBooking(row.booking, row.payment, row.refundedCents);
  const isMoved = expectedOutcome?.scheduledDate
    ? !expectedOutcome.scheduledDate.equals(cancellableBooking.start)
    : false;
  const { notedCents } = row.booking;
  const isAsShown = !isMoved && (expectedOutcome?.noted ?? notedCents) === notedCents;
  const outcome = isAsShown ? findCancellationOutcome(cancellableBooking, choice, now) : null;
  if (outcome && (expectedOutcome === null || isExpectedOutcome(outcome, expectedOutcome))) return outcome;
  throw new DomainError('CHOICE_NOT_OFFERED', {
    options: calculateOfferedChoices(cancellableBooking, now).map((terms) => terms.choice),
    serverTime: toIso(now),
    appointment: toAppointment(row),
  });
}

const buildNotedUnchangedGuard = (db: Db, { id, notedCents }: Booking): Statement =>
  assertRowInBatch(db, 'booking_state', booking, and(eq(booking.id, id), eq(booking.notedCents, notedCents)));

/**
 * Cancels a client's own appointment (DECISIONS §10, §17). The outcome follows from what was paid, what is refunded,
 * the notice and the choice alone (I5). One batch stores it and frees the slot; a refund is sent afterwards and
 * retried by the sweep. The same cancellation again changes nothing. Throws NOT_FOUND, CANCELLATION_CLOSED,
 * ALREADY_CANCELLED, CHOICE_NOT_OFFERED.
 */
export async function cancelAppointment(
  deps: BookingDeps,
  request: CancellationRequest,
  now: Temporal.Instant,
): Promise<void> {
  const { bookingId, choice, reason } = request;
  const row = await requireAppointmentRow(deps.db, request);
  const { booking, payment, cancellation: existingCancellation, refundedCents } = row;
  if (existingCancellation) return requireSameChoice(existingCancellation, choice);
  const { state, startsAt } = booking;
  if (state === 'cancelled') throw new DomainError('ALREADY_CANCELLED');
  if (state === 'completed' || Temporal.Instant.compare(startsAt, now) <= 0)
    throw new DomainError('CANCELLATION_CLOSED');
  const outcome = requireOutcome(row, request, now);
  const plan: CancellationPlan = {
    booking,
    payment,
    outcome,
    choice,
    reason,
    refundedCents,
    cover: toCover(booking),
    byStudio: false,
    throughStudio: false,
    goodwill: false,
    refundId: deps.random.id(),
  };
  await recordRefundsBeforeCode(deps, plan, now);
  const statements = [
    ...cancelBookingStatements(deps, plan, now),
    ...(booking.paidAtStudio
      ? [buildNotedUnchangedGuard(deps.db, booking), reopenSettlementStatement(deps.db, bookingId)]
      : []),
  ];
  // The appointment was cancelled, captured, moved or refunded, or money noted for it, since it was read.
  if (!(await runBatchUnlessStale(deps.db, statements, 'booking_state', 'refund_state')))
    return cancelAppointment(deps, request, now);
  await refundOrCancelPayment(deps, plan, now);
}
