import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppointmentResponse, CancellationItem } from '../../src/contract/responses.ts';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { type Cents, toDollarString, toDollars } from '../../src/domain/money.ts';
import { calculateLengthInMinutes } from '../../src/domain/slots.ts';
import { calculateOwedCents } from '../../src/domain/till.ts';
import { toIso } from '../../src/domain/time.ts';
import { isCodeUsed, serviceWithTreatment } from '../db/booking-expressions.ts';
import type { Db } from '../db/database.ts';
import { columnsOf, toRowOrNull } from '../db/joined-columns.ts';
import { originalBookingIdSubquery, originalPaymentIdSubquery } from '../db/original-booking-id.ts';
import { isRefundByOwner, sumOfRefunds } from '../db/refunded-amount.ts';
import type { Booking, Cancellation, Refund } from '../db/rows.ts';
import { booking, cancellation, payment, refund, rescheduleToken, service } from '../db/schema.ts';
import { hasGivenPoints } from '../loyalty/points-ledger.ts';
import { isSinceCancellation, ownerRefundsSinceCancellation } from '../payments/claim-store.ts';

/** Literals, so that SQLite uses the partial index and reads one row. */
const isPaymentOfBooking = sql`${payment.bookingId} = ${booking.id} AND ${payment.state} IN ('booked', 'processing')`;

/**
 * The id of the booking's payment; for a booking made with a reschedule code, of the payment of the chain's first
 * booking.
 */
const paymentId = sql`COALESCE(${payment.id}, ${originalPaymentIdSubquery(sql`${booking.id}`)})`;
/** The refund that the cancellation's outcome itself made due: at most one, whatever else the owner has refunded. */
const isRefundOfOutcome = sql`${refund.paymentId} = ${paymentId}
  AND ${refund.purpose} = CASE ${cancellation.outcome} WHEN 'refund' THEN 'cancelled' WHEN 'claim' THEN 'claim' END`;

const sumOfRefundsByOwner = (condition: SQL) => sql`(
  SELECT SUM(amount_cents) FROM refund WHERE payment_id = ${paymentId} AND ${isRefundByOwner} AND ${condition}
)`;

/** SQL: what the owner had refunded before the cancellation and the bank has not sent back since. */
const standingBeforeCents = sql<number | null>`CASE WHEN ${cancellation.returnedBeforeCents} > 0 THEN MIN(
  ${cancellation.returnedBeforeCents},
  ${sumOfRefundsByOwner(sql`state NOT IN ('failed', 'cancelled')`)} - ${ownerRefundsSinceCancellation}
) END`;

/**
 * SQL: cents of the owner's refunds that were made in place of the cancellation's own refund and that the bank has sent
 * back: for a paid claim, at most what the owner's other refunds do not cover.
 */
const failedOfOutcomeCents = sql<
  number | null
>`CASE WHEN COALESCE(${refund.state}, 'cancelled') <> 'cancelled' THEN NULL
  WHEN ${cancellation.outcome} = 'refund' THEN ${sumOfRefundsByOwner(sql`state = 'failed'`)}
  WHEN ${cancellation.claim} = 'paid' THEN MIN(${sumOfRefundsByOwner(sql`state = 'failed' AND ${isSinceCancellation}`)},
    MAX(0, ${cancellation.refundCents} - ${ownerRefundsSinceCancellation})) END`;

/** Only a booking made with a reschedule code needs the chain to be read. */
const originalBookingId = sql`CASE WHEN ${booking.rescheduleCode} IS NULL THEN ${booking.id}
  ELSE ${originalBookingIdSubquery(sql`${booking.id}`)} END`;

/**
 * SQL: true for a confirmed booking whose cancellation may remove points. Reads one row more for each booking that
 * has given points.
 */
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
      standingBeforeCents: standingBeforeCents.as('standing_before'),
      failedOfOutcomeCents: failedOfOutcomeCents.as('failed_of_outcome'),
      outcomeRefundCents: sql<number | null>`${refund.amountCents}`.as('outcome_refund_cents'),
    })
    .from(booking)
    .leftJoin(payment, isPaymentOfBooking)
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .leftJoin(rescheduleToken, eq(rescheduleToken.fromBooking, booking.id))
    .leftJoin(refund, isRefundOfOutcome);

/** Bookings, each with its payment, cancellation, reschedule token and refund, when it has them. */
export const appointmentRowsQuery = (db: Db) => joinedBookingsQuery(db, serviceNameSubquery);

/** The same with an empty service name, which saves reading one row each: for lists, whose callers have the catalogue. */
export const appointmentListRowsQuery = (db: Db) => joinedBookingsQuery(db, sql`''`);

type JoinedBooking = Awaited<ReturnType<typeof joinedBookingsQuery>>[number];

/** A booking that is not a hold: the queries for appointments select no holds. */
export type AppointmentBooking = Booking & { state: AppointmentStatus };

export const toAppointmentRow = ({ booking, payment, cancellation, token, ...row }: JoinedBooking) => ({
  ...row,
  booking: booking as AppointmentBooking,
  payment: toRowOrNull(payment),
  cancellation: toRowOrNull(cancellation),
  token: toRowOrNull(token),
});

export type AppointmentRow = ReturnType<typeof toAppointmentRow>;

/**
 * True when the refund differs from what the cancellation gave: since then a part was returned in another way, or all
 * of it had been returned before.
 */
const isOtherAmount = (refundCents: number | null, { refundCents: givenCents }: Cancellation): refundCents is number =>
  refundCents !== null && refundCents !== givenCents;

function toCancellation(joined: AppointmentRow): CancellationItem | null {
  const { cancellation: row, refundState } = joined;
  if (!row) return null;
  const underWay = refundState === 'due' || refundState === 'sent';
  const failedCents = joined.failedOfOutcomeCents;
  const shownCents = failedCents || joined.outcomeRefundCents;
  return {
    outcome: row.outcome,
    amount: toDollars(row.refundCents),
    until: row.until && toIso(row.until),
    claim: row.claim,
    declineReason: row.declineReason,
    refund: failedCents ? 'failed' : refundState === 'cancelled' ? null : underWay ? 'pending' : refundState,
    ...(isOtherAmount(shownCents, row) ? { refundAmount: toDollars(shownCents) } : {}),
    byStudio: row.byStudio,
  };
}

/** The status and the start, as the rules take them. */
export const toScheduledAppointment = ({ state, startsAt }: AppointmentBooking) => ({
  status: state,
  scheduledDate: startsAt,
});

/** True when the start has changed; a new length alone keeps it. */
const isMoved = (row: Booking): row is Booking & { movedFrom: Temporal.Instant } =>
  row.movedFrom !== null && !row.movedFrom.equals(row.startsAt);

/**
 * The client may see the balance of an upcoming appointment; for a past one the noted money is shown to the owner
 * only (I28).
 */
const toTillBalance = (row: Booking): Pick<AppointmentResponse, 'tillBalance'> =>
  row.paidAtStudio && row.state === 'confirmed' && row.notedCents > 0
    ? { tillBalance: { paid: toDollarString(row.notedCents), owed: toDollarString(calculateOwedCents(row)) } }
    : {};

/** What was refunded so far, or for a cancelled booking before the cancellation, less what has come back since. */
const calculateShownRefundedCents = ({ cancellation, standingBeforeCents, refundedCents }: AppointmentRow): Cents =>
  cancellation ? (standingBeforeCents ?? 0) : refundedCents;

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
    amountRefunded: toDollarString(calculateShownRefundedCents(row)),
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
