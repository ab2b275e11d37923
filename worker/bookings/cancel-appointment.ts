import {
  type CancellationOutcome,
  cancellationOutcome,
  type ExpectedOutcome,
  isAsExpected,
  offeredChoices,
} from '../../src/domain/cancellation.ts';
import type { CancellationChoice } from '../../src/domain/cancellation-terms.ts';
import { toIso } from '../../src/domain/time.ts';
import { commit } from '../db/batch.ts';
import { violated } from '../db/guards.ts';
import type { cancellation } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../problem.ts';
import { type AppointmentRow, toAppointment } from './appointment-rows.ts';
import { requireAppointmentRow } from './booking-store.ts';
import { asCancelled, type Ending, endBooking, moveMoney } from './end-booking.ts';

export type Cancelling = {
  clientId: string;
  bookingId: string;
  choice: CancellationChoice | null;
  /** what the client was shown; null when it was not sent */
  expected: ExpectedOutcome | null;
  reason: string;
};

/** The same cancel again finds what it came to; where there was a choice, another one is refused. */
function requireSameChoice({ outcome, choice }: typeof cancellation.$inferSelect, again: CancellationChoice | null) {
  const hadChoice = outcome !== 'nothing' && outcome !== 'unpaid';
  if (hadChoice && choice !== again) throw new Problem('ALREADY_CANCELLED');
}

/** What the choice gives now. Throws CHOICE_NOT_OFFERED when it gives nothing, or something else than was shown. */
function requireOutcome(
  row: AppointmentRow,
  { choice, expected }: Cancelling,
  now: Temporal.Instant,
): CancellationOutcome {
  const booked = asCancelled(row.booking, row.payment, row.returnedCents);
  const outcome = cancellationOutcome(booked, choice, now);
  if (outcome && (expected === null || isAsExpected(outcome, expected))) return outcome;
  throw new Problem('CHOICE_NOT_OFFERED', {
    options: offeredChoices(booked, now).map((terms) => terms.choice),
    serverTime: toIso(now),
    appointment: toAppointment(row),
  });
}

/**
 * A client cancels their own appointment (DECISIONS §10, §17). What comes back follows from what was paid, what has gone back,
 * the notice and the choice alone; it is recorded in one batch with the freed time, and money is sent afterwards, as often as it takes.
 * The same again changes nothing. Throws NOT_FOUND, APPOINTMENT_STARTED, ALREADY_CANCELLED, CHOICE_NOT_OFFERED.
 */
export async function cancelAppointment(deps: Deps, cancelling: Cancelling, now: Temporal.Instant): Promise<void> {
  const { choice, reason } = cancelling;
  const row = await requireAppointmentRow(deps.db, cancelling);
  const { booking, payment, cancellation: before, returnedCents } = row;
  if (before) return requireSameChoice(before, choice);
  const { state, startsAt } = booking;
  if (state === 'cancelled') throw new Problem('ALREADY_CANCELLED');
  if (state === 'completed' || Temporal.Instant.compare(startsAt, now) <= 0) throw new Problem('APPOINTMENT_STARTED');
  const outcome = requireOutcome(row, cancelling, now);
  const ending: Ending = {
    ...{ booking, payment, outcome, choice, reason },
    refundedCents: returnedCents,
    cover: { serviceId: booking.serviceId, coverCents: booking.priceCents },
    byStudio: false,
    refundId: deps.random.id(),
  };
  try {
    await commit(deps.db, endBooking(deps, ending, now));
  } catch (error) {
    // Cancelled, paid at last or refunded by hand at the very same moment: it is read again.
    const constraint = violated(error);
    if (constraint !== 'booking_state' && constraint !== 'refund_state') throw error;
    return cancelAppointment(deps, cancelling, now);
  }
  await moveMoney(deps, ending, now);
}
