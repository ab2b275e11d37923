import { and, eq, sql } from 'drizzle-orm';
import type { CancellationChoice } from '../../src/domain/cancellation-terms.ts';
import { outcomeOfOwnerCancellation } from '../../src/domain/owner-cancellation.ts';
import { toIso } from '../../src/domain/time.ts';
import type { AppointmentRow } from '../bookings/appointment-rows.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { requireAnyAppointment } from '../bookings/booking-store.ts';
import {
  type CancellationPlan,
  cancellationStatements,
  issueRefund,
  toCancelledBooking,
} from '../bookings/cancellation-statements.ts';
import { paidBooking } from '../bookings/paid-booking.ts';
import { type Db, runBatch } from '../db/database.ts';
import { violatedGuard } from '../db/guards.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import type { Cancellation } from '../db/rows.ts';
import { payment, rescheduleToken } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { issueApologyCoupon } from '../loyalty/issue-apology-coupon.ts';

type OwnerCancellationRequest = { bookingId: string; choice: CancellationChoice; reason: string };

function requireSameByStudio({ byStudio, outcome, choice }: Cancellation, again: CancellationChoice) {
  if (!byStudio || (outcome !== 'unpaid' && choice !== again)) throw new DomainError('ALREADY_CANCELLED');
}

type Worth = Pick<CancellationPlan, 'payment' | 'refundedCents' | 'cover'>;

/**
 * The payment of the appointment, its refunded cents, and what a new token for it would cover; for a booking made with
 * a token the payment of the first booking of the chain and the cover of that token.
 */
async function worthOf(
  db: Db,
  { booking, payment: own, returnedCents: refundedCents }: AppointmentRow,
): Promise<Worth> {
  if (booking.rescheduleCode === null)
    return { payment: own, refundedCents, cover: { serviceId: booking.serviceId, coverCents: booking.priceCents } };
  const [paid] = await db
    .select({ payment, refundedCents: sumOfRefunds(sql`${payment.id}`) })
    .from(payment)
    .where(and(eq(payment.bookingId, paidBooking(booking.id)), eq(payment.state, 'booked')));
  const [used] = await db.select().from(rescheduleToken).where(eq(rescheduleToken.code, booking.rescheduleCode));
  if (!paid || !used) throw new Error(`booking ${booking.id} was made with a token without a payment`);
  return { ...paid, cover: { serviceId: used.serviceId, coverCents: used.coverCents } };
}

/**
 * The owner cancels an appointment with the client's choice of a full refund or a reschedule token; one batch with a
 * 10% coupon (DECISIONS §10). The same cancellation again changes nothing. Throws NOT_FOUND, OWNER_CANCELLATION_CLOSED,
 * ALREADY_CANCELLED, CHOICE_NOT_OFFERED.
 */
export async function cancelByOwner(
  deps: BookingDeps,
  cancelling: OwnerCancellationRequest,
  now: Temporal.Instant,
): Promise<void> {
  const { db, random } = deps;
  const { bookingId, choice, reason } = cancelling;
  const row = await requireAnyAppointment(db, bookingId);
  const { booking, cancellation: before } = row;
  if (before) return requireSameByStudio(before, choice);
  if (booking.state === 'cancelled') throw new DomainError('ALREADY_CANCELLED');
  if (booking.state === 'completed' || Temporal.Instant.compare(booking.startsAt, now) <= 0)
    throw new DomainError('OWNER_CANCELLATION_CLOSED');
  const worth = await worthOf(db, row);
  const outcome = outcomeOfOwnerCancellation(
    toCancelledBooking(booking, worth.payment, worth.refundedCents),
    choice,
    now,
  );
  if (!outcome) throw new DomainError('CHOICE_NOT_OFFERED', { options: ['refund'], serverTime: toIso(now) });
  const ending: CancellationPlan = {
    ...{ ...worth, booking, outcome, choice, reason },
    byStudio: true,
    refundId: random.id(),
  };
  try {
    await runBatch(db, [
      ...cancellationStatements(deps, ending, now),
      issueApologyCoupon(db, booking.clientId, random.code(), now),
    ]);
  } catch (error) {
    // Cancelled, captured or refunded in Stripe's dashboard since it was read.
    const constraint = violatedGuard(error);
    if (constraint !== 'booking_state' && constraint !== 'refund_state') throw error;
    return cancelByOwner(deps, cancelling, now);
  }
  await issueRefund(deps, ending, now);
}
