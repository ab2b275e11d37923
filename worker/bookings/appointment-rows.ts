import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppointmentResponse, CancellationItem } from '../../src/contract/responses.ts';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { toDollarString, toDollars } from '../../src/domain/money.ts';
import { calculateLengthInMinutes } from '../../src/domain/slots.ts';
import { calculateOwedCents } from '../../src/domain/till.ts';
import { toIso } from '../../src/domain/time.ts';
import { isCodeUsed, serviceWithTreatment } from '../db/booking-expressions.ts';
import type { Db } from '../db/database.ts';
import { columnsOf, toRowOrNull } from '../db/joined-columns.ts';
import { originalBookingIdSubquery, originalPaymentIdSubquery } from '../db/original-booking-id.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import type { Booking, Cancellation, Refund } from '../db/rows.ts';
import { booking, cancellation, payment, refund, rescheduleToken, service } from '../db/schema.ts';
import { hasGivenPoints } from '../loyalty/points-ledger.ts';

/** Literals, so that SQLite uses the partial index and reads one row. */
const isPaymentOfBooking = sql`${payment.bookingId} = ${booking.id} AND ${payment.state} IN ('booked', 'processing')`;

/**
 * The id of the payment; for a booking made with a reschedule token, of the payment of the paid booking of its chain.
 */
const paymentId = sql`COALESCE(${payment.id}, ${originalPaymentIdSubquery(sql`${booking.id}`)})`;
/** The refund that the outcome itself made due: at most one, whatever the owner has refunded besides. */
const isRefundOfOutcome = sql`${refund.paymentId} = ${paymentId}
  AND ${refund.purpose} = CASE ${cancellation.outcome} WHEN 'refund' THEN 'cancelled' WHEN 'claim' THEN 'claim' END`;

/** The chain of codes is read only for a booking made with one. */
const originalBookingId = sql`CASE WHEN ${booking.rescheduleCode} IS NULL THEN ${booking.id}
  ELSE ${originalBookingIdSubquery(sql`${booking.id}`)} END`;

/** True for a confirmed booking whose cancellation may remove points: one more row of each that has given some. */
const hasPoints = sql<number>`${booking.state} = 'confirmed' AND ${hasGivenPoints(originalBookingId)}`;

const serviceNameSubquery = sql`(SELECT ${serviceWithTreatment} FROM ${service} WHERE ${service.id} = ${booking.serviceId})`;

const joinedBookingsQuery = (db: Db, serviceName: SQL) =>
  db
    .select({
      booking: columnsOf(booking),
      serviceName: sql<string>`${serviceName}`.as('service_name'),
      payment: columnsOf(payment),
      cancellation: columnsOf(cancellation),
      token: columnsOf(rescheduleToken),
      hasPoints: hasPoints.as('has_points'),
      tokenUsed: isCodeUsed(rescheduleToken.code).as('token_used'),
      refundedCents: sumOfRefunds(sql`${payment.id}`).as('returned_cents'),
      refundState: sql<Refund['state'] | null>`${refund.state}`.as('refund_state'),
      outcomeRefundCents: sql<number | null>`${refund.amountCents}`.as('outcome_refund_cents'),
    })
    .from(booking)
    .leftJoin(payment, isPaymentOfBooking)
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .leftJoin(rescheduleToken, eq(rescheduleToken.fromBooking, booking.id))
    .leftJoin(refund, isRefundOfOutcome);

/** Bookings, each with its payment, cancellation, reschedule token and refund, when it has them. */
export const appointmentRowsQuery = (db: Db) => joinedBookingsQuery(db, serviceNameSubquery);

/** The same with an empty service name, which saves a row read each: for lists, whose readers have the catalogue. */
export const appointmentListRowsQuery = (db: Db) => joinedBookingsQuery(db, sql`''`);

type JoinedBooking = Awaited<ReturnType<typeof joinedBookingsQuery>>[number];

/** A booking that is no hold: the queries for appointments read no other state. */
export type AppointmentBooking = Booking & { state: AppointmentStatus };

export const toAppointmentRow = ({ booking, payment, cancellation, token, ...row }: JoinedBooking) => ({
  ...row,
  booking: booking as AppointmentBooking,
  payment: toRowOrNull(payment),
  cancellation: toRowOrNull(cancellation),
  token: toRowOrNull(token),
});

export type AppointmentRow = ReturnType<typeof toAppointmentRow>;

/** Less than the cancellation gave, when a part of that has gone back in another way since. */
const isReduced = (refundCents: number | null, { refundCents: givenCents }: Cancellation): refundCents is number =>
  refundCents !== null && refundCents !== givenCents;

function toCancellation({
  cancellation: row,
  refundState,
  outcomeRefundCents,
}: AppointmentRow): CancellationItem | null {
  if (!row) return null;
  const underWay = refundState === 'due' || refundState === 'sent';
  return {
    outcome: row.outcome,
    amount: toDollars(row.refundCents),
    until: row.until && toIso(row.until),
    claim: row.claim,
    declineReason: row.declineReason,
    refund: refundState === 'cancelled' ? null : underWay ? 'pending' : refundState,
    ...(isReduced(outcomeRefundCents, row) ? { refundAmount: toDollars(outcomeRefundCents) } : {}),
    byStudio: row.byStudio,
  };
}

/** Its state and its start, as the rules take them. */
export const toScheduledAppointment = ({ state, startsAt }: AppointmentBooking) => ({
  status: state,
  scheduledDate: startsAt,
});

/** Moved to another start; a new length alone has the same one. */
const isMoved = (row: Booking): row is Booking & { movedFrom: Temporal.Instant } =>
  row.movedFrom !== null && !row.movedFrom.equals(row.startsAt);

/** What the client has paid ahead is the client's own; of the past what was noted stays the owner's (I28). */
const toTillBalance = (row: Booking): Pick<AppointmentResponse, 'tillBalance'> =>
  row.paidAtStudio && row.state === 'confirmed' && row.notedCents > 0
    ? { tillBalance: { paid: toDollarString(row.notedCents), owed: toDollarString(calculateOwedCents(row)) } }
    : {};

/** The appointment as the API sends it (SPEC §3): instants as ISO 8601, amounts as strings of dollars. */
export function toAppointment(row: AppointmentRow): AppointmentResponse {
  const { booking, payment, token, tokenUsed } = row;
  const unused = tokenUsed ? null : token;
  return {
    id: booking.id,
    service: booking.serviceId,
    scheduledDate: toIso(booking.startsAt),
    ...(isMoved(booking) ? { movedFrom: toIso(booking.movedFrom) } : {}),
    ...(booking.treatment === '' ? {} : { what: booking.treatment }),
    ...(booking.paidAtStudio ? { payAtStudio: true as const } : {}),
    ...toTillBalance(booking),
    duration: calculateLengthInMinutes(booking),
    price: toDollarString(booking.priceCents),
    amountPaid: toDollarString(payment?.capturedCents ?? 0),
    amountRefunded: toDollarString(row.cancellation?.returnedBeforeCents ?? row.refundedCents),
    policyVersion: booking.policyVersion,
    status: booking.state,
    notes: booking.notes,
    fullName: booking.fullName,
    phoneNumber: booking.phone,
    couponUsed: booking.couponId,
    paymentIntentId: payment?.intentId ?? null,
    rescheduleCouponCode: unused?.code ?? null,
    rescheduleCouponExpiry: unused ? toIso(unused.expiresAt) : null,
    rescheduleCouponService: unused?.serviceId ?? null,
    ...(unused && unused.treatment !== '' ? { rescheduleCouponTreatment: unused.treatment } : {}),
    rescheduleCouponCover: unused ? toDollarString(unused.coverCents) : null,
    bookedWithRescheduleToken: booking.rescheduleCode !== null,
    ...(row.hasPoints ? { hasPoints: true as const } : {}),
    noShow: booking.noShowAt !== null,
    cancellation: toCancellation(row),
  };
}
