import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppointmentResponse, CancellationItem } from '../../src/contract/responses.ts';
import type { AppointmentStatus } from '../../src/domain/bookings/appointment.ts';
import { calculateLengthInMinutes } from '../../src/domain/hours/slots.ts';
import { type Cents, toDollarString, toDollars } from '../../src/domain/money.ts';
import { calculateOwedCents } from '../../src/domain/payments/till.ts';
import { toIso } from '../../src/domain/time.ts';
import { isCodeUsed, serviceWithTreatment } from '../db/booking-expressions.ts';
import type { Db } from '../db/database.ts';
import { aliasColumns, toRowOrNull } from '../db/joined-columns.ts';
import { originalBookingIdSubquery, originalPaymentIdSubquery } from '../db/original-booking-id.ts';
import { isRefundByOwner, refundedCentsSubquery } from '../db/refunded-amount.ts';
import type { Booking, Cancellation, Refund } from '../db/rows.ts';
import { booking, cancellation, payment, refund, rescheduleToken, service } from '../db/schema.ts';
import { hasEarnedPoints } from '../loyalty/points-ledger.ts';
import { isSinceCancellation, ownerRefundsSinceCancellationCents } from '../payments/claim-store.ts';

/** Literals, so that SQLite uses the partial index and reads one row. */
const isPaymentOfBooking = sql`${payment.bookingId} = ${booking.id} AND ${payment.state} IN ('booked', 'processing')`;

/**
 * The id of the booking's payment; for a booking made with a reschedule code, of the payment of the chain's first
 * booking.
 */
const payingPaymentIdSql = sql`COALESCE(${payment.id}, ${originalPaymentIdSubquery(sql`${booking.id}`)})`;
/** The refund that the cancellation's outcome itself made due: at most one, whatever else the owner has refunded. */
const isRefundOfOutcome = sql`${refund.paymentId} = ${payingPaymentIdSql}
  AND ${refund.purpose} = CASE ${cancellation.outcome} WHEN 'refund' THEN 'cancelled' WHEN 'claim' THEN 'claim' END`;

const ownerRefundSumSubquery = (condition: SQL) => sql`(
  SELECT SUM(amount_cents) FROM refund WHERE payment_id = ${payingPaymentIdSql} AND ${isRefundByOwner} AND ${condition}
)`;

/** SQL: what the owner had refunded before the cancellation and the bank has not sent back since. */
const refundedBeforeCancellationCents = sql<number | null>`CASE WHEN ${cancellation.returnedBeforeCents} > 0 THEN MIN(
  ${cancellation.returnedBeforeCents},
  ${ownerRefundSumSubquery(sql`state NOT IN ('failed', 'cancelled')`)} - ${ownerRefundsSinceCancellationCents}
) END`;

/**
 * SQL: cents of the owner's refunds that were made in place of the cancellation's own refund and that the bank has sent
 * back: for a paid claim, at most what the owner's other refunds do not cover.
 */
const failedOutcomeRefundCents = sql<
  number | null
>`CASE WHEN COALESCE(${refund.state}, 'cancelled') <> 'cancelled' THEN NULL
  WHEN ${cancellation.outcome} = 'refund' THEN ${ownerRefundSumSubquery(sql`state = 'failed'`)}
  WHEN ${cancellation.claim} = 'paid' THEN MIN(${ownerRefundSumSubquery(sql`state = 'failed' AND ${isSinceCancellation}`)},
    MAX(0, ${cancellation.refundCents} - ${ownerRefundsSinceCancellationCents})) END`;

/** Only a booking made with a reschedule code needs the chain to be read. */
const originalBookingId = sql`CASE WHEN ${booking.rescheduleCode} IS NULL THEN ${booking.id}
  ELSE ${originalBookingIdSubquery(sql`${booking.id}`)} END`;

/**
 * SQL: true for a confirmed booking whose cancellation may remove points. Reads one row more for each booking that
 * has given points.
 */
const hasPoints = sql<number>`${booking.state} = 'confirmed' AND ${hasEarnedPoints(originalBookingId)}`;

const serviceNameSubquery = sql`(SELECT ${serviceWithTreatment} FROM ${service} WHERE ${service.id} = ${booking.serviceId})`;

const joinedBookingsQuery = (db: Db, serviceName: SQL) =>
  db
    .select({
      booking: aliasColumns(booking),
      serviceName: sql<string>`${serviceName}`.as('service_name'),
      payment: aliasColumns(payment),
      cancellation: aliasColumns(cancellation),
      token: aliasColumns(rescheduleToken),
      hasPoints: hasPoints.as('has_points'),
      isTokenUsed: isCodeUsed(rescheduleToken.code).as('token_used'),
      refundedCents: refundedCentsSubquery(sql`${payment.id}`).as('returned_cents'),
      refundState: sql<Refund['state'] | null>`${refund.state}`.as('refund_state'),
      refundedBeforeCancellationCents: refundedBeforeCancellationCents.as('standing_before'),
      failedOutcomeRefundCents: failedOutcomeRefundCents.as('failed_of_outcome'),
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

/** What of the refund that the cancellation gave Stripe has refused or the bank has sent back. */
export const calculateFailedCents = ({
  failedOutcomeRefundCents,
  refundState,
  outcomeRefundCents,
}: AppointmentRow): Cents => failedOutcomeRefundCents || (refundState === 'failed' && outcomeRefundCents) || 0;

/**
 * True when the refund differs from what the cancellation gave: since then a part was returned in another way, or all
 * of it had been returned before.
 */
const isDifferentAmount = (
  refundCents: number | null,
  { refundCents: givenCents }: Cancellation,
): refundCents is number => refundCents !== null && refundCents !== givenCents;

function toCancellationItem(appointmentRow: AppointmentRow): CancellationItem | null {
  const { cancellation, refundState } = appointmentRow;
  if (!cancellation) return null;
  const isRefundPending = refundState === 'due' || refundState === 'sent';
  const failedCents = appointmentRow.failedOutcomeRefundCents;
  const shownCents = failedCents || appointmentRow.outcomeRefundCents;
  return {
    outcome: cancellation.outcome,
    amount: toDollars(cancellation.refundCents),
    until: cancellation.until && toIso(cancellation.until),
    claim: cancellation.claim,
    declineReason: cancellation.declineReason,
    refund: failedCents ? 'failed' : refundState === 'cancelled' ? null : isRefundPending ? 'pending' : refundState,
    ...(isDifferentAmount(shownCents, cancellation) ? { refundAmount: toDollars(shownCents) } : {}),
    byStudio: cancellation.byStudio,
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
const calculateShownRefundedCents = ({
  cancellation,
  refundedBeforeCancellationCents,
  refundedCents,
}: AppointmentRow): Cents => (cancellation ? (refundedBeforeCancellationCents ?? 0) : refundedCents);

/** The appointment as the API sends it (SPEC §3): instants as ISO 8601, amounts as strings of dollars. */
export function toAppointment(row: AppointmentRow): AppointmentResponse {
  const { booking, payment, token, isTokenUsed } = row;
  const unusedToken = isTokenUsed ? null : token;
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
    rescheduleCouponCode: unusedToken?.code ?? null,
    rescheduleCouponExpiry: unusedToken ? toIso(unusedToken.expiresAt) : null,
    rescheduleCouponService: unusedToken?.serviceId ?? null,
    ...(unusedToken && unusedToken.treatment !== '' ? { rescheduleCouponTreatment: unusedToken.treatment } : {}),
    rescheduleCouponCover: unusedToken ? toDollarString(unusedToken.coverCents) : null,
    bookedWithRescheduleToken: booking.rescheduleCode !== null,
    ...(row.hasPoints ? { hasPoints: true as const } : {}),
    noShow: booking.noShowAt !== null,
    cancellation: toCancellationItem(row),
  };
}
