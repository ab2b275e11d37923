import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppointmentAnswer, CancellationItem } from '../../src/contract/responses.ts';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { toDollarString, toDollars } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { booking, cancellation, payment, refund, rescheduleToken, service } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import { paidBooking } from './paid-booking.ts';

/** The booking made with a code, when there is one. */
const isUsed = sql<number>`EXISTS (SELECT 1 FROM ${booking} AS again WHERE again.reschedule_code = ${rescheduleToken.code})`;

/** Of a booking made with a code the money is that of the booking at the start of the chain. */
const moneyOf = sql`COALESCE(${payment.id}, (
  SELECT paid.id FROM ${payment} AS paid WHERE paid.booking_id = ${paidBooking(sql`${booking.id}`)} AND paid.state = 'applied'
))`;

/** Bookings with everything that belongs to them: what was paid, what became of them, the code and money that came back. */
export const appointmentRows = (db: Db) =>
  db
    .select({
      booking,
      serviceName: service.name,
      payment,
      cancellation,
      token: rescheduleToken,
      tokenUsed: isUsed,
      refundState: refund.state,
    })
    .from(booking)
    .innerJoin(service, eq(service.id, booking.serviceId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), inArray(payment.state, ['applied', 'processing'])))
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .leftJoin(rescheduleToken, eq(rescheduleToken.fromBooking, booking.id))
    .leftJoin(refund, and(eq(refund.paymentId, moneyOf), inArray(refund.purpose, ['cancelled', 'claim'])));

export type AppointmentRow = Awaited<ReturnType<typeof appointmentRows>>[number];

function toCancellation({ cancellation: row, refundState }: AppointmentRow): CancellationItem | null {
  if (!row) return null;
  const underWay = refundState === 'due' || refundState === 'sent';
  // Where a code came back, the money of this payment is the affair of the booking that the code was used for.
  const isRefunded = row.outcome === 'refund' || row.outcome === 'claim';
  return {
    outcome: row.outcome,
    amount: toDollars(row.refundCents),
    until: row.until && toIso(row.until),
    claim: row.claim,
    declineReason: row.declineReason,
    refund: !isRefunded ? null : underWay ? 'pending' : refundState,
    byStudio: row.byStudio,
  };
}

export function toAppointment(row: AppointmentRow): AppointmentAnswer {
  const { booking, serviceName, payment, token, tokenUsed } = row;
  const unused = tokenUsed ? null : token;
  return {
    id: booking.id,
    service: booking.serviceId,
    serviceName,
    scheduledDate: toIso(booking.startsAt),
    duration: booking.startsAt.until(booking.endsAt).total('minutes'),
    price: toDollarString(booking.priceCents),
    amountPaid: toDollarString(payment?.capturedCents ?? 0),
    status: booking.state as AppointmentStatus,
    notes: booking.notes,
    fullName: booking.fullName,
    phoneNumber: booking.phone,
    couponUsed: booking.couponId,
    paymentIntentId: payment?.intentId ?? null,
    rescheduleCouponCode: unused?.code ?? null,
    rescheduleCouponExpiry: unused ? toIso(unused.expiresAt) : null,
    rescheduleCouponCover: unused ? toDollarString(unused.coverCents) : null,
    bookedWithRescheduleToken: booking.rescheduleCode !== null,
    noShow: booking.noShowAt !== null,
    cancellation: toCancellation(row),
  };
}
