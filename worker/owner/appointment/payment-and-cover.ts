import { and, eq, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../bookings/appointment-rows.ts';
import { type CancellationPlan, toCover } from '../../bookings/cancellation-statements.ts';
import type { Db } from '../../db/database.ts';
import { originalBookingIdSubquery } from '../../db/original-booking-id.ts';
import { refundedCentsSubquery } from '../../db/refunded-amount.ts';
import { payment, rescheduleToken } from '../../db/schema.ts';

type PaymentAndCover = Pick<CancellationPlan, 'payment' | 'refundedCents' | 'cover'>;

/** The payment of the appointment itself, none when it was booked with a code. */
export const toPaymentAndCover = ({
  booking,
  payment: ownPayment,
  refundedCents,
}: AppointmentRow): PaymentAndCover => ({
  payment: ownPayment,
  refundedCents,
  cover: toCover(booking),
});

/**
 * The payment of the appointment, its refunded cents, and what a new token for it would cover; for a booking made with
 * a token the payment of the first booking of the chain and the cover of that token.
 */
export async function readPaymentAndCover(db: Db, row: AppointmentRow): Promise<PaymentAndCover> {
  const { booking } = row;
  if (booking.rescheduleCode === null) return toPaymentAndCover(row);
  const [paymentRow] = await db
    .select({ payment, refundedCents: refundedCentsSubquery(sql`${payment.id}`) })
    .from(payment)
    .where(and(eq(payment.bookingId, originalBookingIdSubquery(booking.id)), eq(payment.state, 'booked')));
  const [usedToken] = await db.select().from(rescheduleToken).where(eq(rescheduleToken.code, booking.rescheduleCode));
  if (!paymentRow || !usedToken) throw new Error(`booking ${booking.id} was made with a token without a payment`);
  return {
    ...paymentRow,
    cover: { serviceId: usedToken.serviceId, treatment: usedToken.treatment, coverCents: usedToken.coverCents },
  };
}
