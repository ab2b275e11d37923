import { and, eq } from 'drizzle-orm';
import type { CancellationChoice } from '../../src/domain/cancellation.ts';
import { outcomeByStudio } from '../../src/domain/cancelled-by-studio.ts';
import type { AppointmentRow } from '../bookings/appointment-rows.ts';
import { type Payment, requireAnyAppointment } from '../bookings/booking-store.ts';
import { asCancelled, type Ending, endBooking, moveMoney } from '../bookings/end-booking.ts';
import { paidBooking } from '../bookings/paid-booking.ts';
import { commit } from '../db/batch.ts';
import { violated } from '../db/guards.ts';
import { type cancellation, payment, rescheduleToken } from '../db/schema.ts';
import type { Db, Deps } from '../deps.ts';
import { apologise } from '../loyalty/apologise.ts';
import { Problem } from '../problem.ts';

type Cancelling = { bookingId: string; choice: CancellationChoice; reason: string };

/** This payment can give nothing back any more: it has been given back before, here or by hand. */
const ALREADY_BACK = new Set(['refund_cap', 'refund.payment_id']);

function requireSameByStudio(
  { byStudio, outcome, choice }: typeof cancellation.$inferSelect,
  again: CancellationChoice,
) {
  if (!byStudio || (outcome !== 'unpaid' && choice !== again)) throw new Problem('ALREADY_CANCELLED');
}

/** What the appointment was paid with, and what a new code for it would cover. */
async function worthOf(
  db: Db,
  { booking, payment: own }: AppointmentRow,
): Promise<[Payment | null, coverCents: number]> {
  if (booking.rescheduleCode === null) return [own, booking.priceCents];
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, paidBooking(booking.id)), eq(payment.state, 'applied')));
  const [used] = await db.select().from(rescheduleToken).where(eq(rescheduleToken.code, booking.rescheduleCode));
  if (!paid || !used) throw new Error(`booking ${booking.id} was made with a code that nobody paid for`);
  return [paid, used.coverCents];
}

/**
 * The studio cancels an appointment, and the client has said what they would rather have: their money or a code. One
 * batch, with ten per cent off as an apology (DECISIONS §10). The same again changes nothing. Throws NOT_FOUND,
 * STARTED_ALREADY, ALREADY_CANCELLED, ALREADY_REFUNDED.
 */
export async function cancelByStudio(deps: Deps, cancelling: Cancelling, now: Temporal.Instant): Promise<void> {
  const { db, random } = deps;
  const { bookingId, choice, reason } = cancelling;
  const row = await requireAnyAppointment(db, bookingId);
  const { booking, cancellation: before } = row;
  if (before) return requireSameByStudio(before, choice);
  if (booking.state === 'cancelled') throw new Problem('ALREADY_CANCELLED');
  if (booking.state === 'completed' || Temporal.Instant.compare(booking.startsAt, now) <= 0)
    throw new Problem('STARTED_ALREADY');
  const [paid, coverCents] = await worthOf(db, row);
  const outcome = outcomeByStudio(asCancelled(booking, paid), choice, now);
  const ending: Ending = {
    ...{ booking, payment: paid, coverCents, outcome, choice, reason },
    byStudio: true,
    refundId: random.id(),
  };
  try {
    await commit(db, [...endBooking(deps, ending, now), apologise(db, booking.clientId, random.code(), now)]);
  } catch (error) {
    const constraint = violated(error) ?? '';
    if (ALREADY_BACK.has(constraint)) throw new Problem('ALREADY_REFUNDED');
    // Cancelled, or paid at last, at the very same moment: it is looked at again.
    if (constraint !== 'booking_state') throw error;
    return cancelByStudio(deps, cancelling, now);
  }
  await moveMoney(deps, ending, now);
}
