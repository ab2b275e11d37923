import { type CancellationChoice, cancellationOutcome, offeredChoices } from '../../src/domain/cancellation.ts';
import { commit } from '../db/batch.ts';
import { violated } from '../db/guards.ts';
import type { cancellation } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../problem.ts';
import { requireAppointmentRow } from './booking-store.ts';
import { asCancelled, type Ending, endBooking, moveMoney } from './end-booking.ts';

export type Cancelling = {
  clientId: string;
  bookingId: string;
  choice: CancellationChoice | null;
  reason: string;
};

/** The same cancel again finds what it came to; where there was a choice, another one is refused. */
function requireSameChoice({ outcome, choice }: typeof cancellation.$inferSelect, again: CancellationChoice | null) {
  const hadChoice = outcome !== 'nothing' && outcome !== 'unpaid';
  if (hadChoice && choice !== again) throw new Problem('ALREADY_CANCELLED');
}

/**
 * A client cancels their own appointment (DECISIONS §10). What comes back follows from what was paid, the notice and the
 * choice alone; it is recorded in one batch with the freed time, and money is sent afterwards, as often as it takes.
 * The same again changes nothing. Throws NOT_FOUND, APPOINTMENT_STARTED, ALREADY_CANCELLED, CHOICE_NOT_OFFERED.
 */
export async function cancelAppointment(deps: Deps, cancelling: Cancelling, now: Temporal.Instant): Promise<void> {
  const { choice, reason } = cancelling;
  const { booking, payment, cancellation: before } = await requireAppointmentRow(deps.db, cancelling);
  if (before) return requireSameChoice(before, choice);
  const { state, startsAt } = booking;
  if (state === 'cancelled') throw new Problem('ALREADY_CANCELLED');
  if (state === 'completed' || Temporal.Instant.compare(startsAt, now) <= 0) throw new Problem('APPOINTMENT_STARTED');
  const booked = asCancelled(booking, payment);
  const outcome = cancellationOutcome(booked, choice, now);
  if (!outcome)
    throw new Problem('CHOICE_NOT_OFFERED', { options: offeredChoices(booked, now).map(({ choice }) => choice) });
  const ending: Ending = {
    ...{ booking, payment, outcome, choice, reason },
    coverCents: booking.priceCents,
    byStudio: false,
    refundId: deps.random.id(),
  };
  try {
    await commit(deps.db, endBooking(deps, ending, now));
  } catch (error) {
    // Cancelled, or paid at last, at the very same moment: it is looked at again.
    if (violated(error) !== 'booking_state') throw error;
    return cancelAppointment(deps, cancelling, now);
  }
  await moveMoney(deps, ending, now);
}
