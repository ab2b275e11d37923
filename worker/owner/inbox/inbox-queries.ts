import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { MAX_DAY_OFF_APPOINTMENTS } from '../../../src/domain/diary/days-off.ts';
import type { DayInterval } from '../../../src/domain/hours/opening-hours.ts';
import type { MessageKind } from '../../../src/domain/mail/message.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { toIso } from '../../../src/domain/time.ts';
import { isOnDayWithOwnTimes, isUndecidedOnDayOff } from '../../bookings/undecided-on-day-off.ts';
import { isFailedRefund, isPendingTestimonial, isWaitingAlert } from '../../bookings/waiting-rows.ts';
import { contactEmailSubquery } from '../../clients/refund-contact.ts';
import {
  bookedName,
  bookedPhone,
  hasOwnClientRow,
  isNoPatchTest,
  serviceWithTreatment,
} from '../../db/booking-expressions.ts';
import { buildOnce, buildQueryByIdOnce, buildQueryOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { DAY_RANGE_PARAMETER_NAMES, toDayRangeValues } from '../../db/day-range-parameters.ts';
import { aliasColumns } from '../../db/joined-columns.ts';
import { NOW_PARAMETER_NAMES, toNowValues } from '../../db/now-parameters.ts';
import { refundedCentsSubquery } from '../../db/refunded-amount.ts';
import type { Client, Payment } from '../../db/rows.ts';
import {
  alert,
  booking,
  cancellation,
  client,
  outbox,
  payment,
  pointsEntry,
  refund,
  service,
  testimonial,
} from '../../db/schema.ts';
import { isPaymentOfClaim, isRequestedClaim, remainingClaimCents } from '../../payments/claim-store.ts';
import { isAppointmentOnDays } from '../day/diary-rows.ts';
import { sentMessagesSubquery } from './dispute-evidence.ts';

/**
 * The queries of the owner's inbox, for its page and for the command line. Every column has a name of its own
 * (joined-columns.ts).
 */

/** The most rows that the inbox shows of one kind. */
export const MAX_INBOX_ROWS = 50;

const clientNameColumn = bookedName.as('client_name');
const phoneColumn = bookedPhone.as('booked_phone');

/**
 * SQL, where `booking` is in scope: a service, with the treatment of the booking. A subquery, because a join would let SQLite
 * begin with the services.
 */
export const serviceWithTreatmentByIdSubquery = (id: SQL) =>
  sql<string>`(SELECT ${serviceWithTreatment} FROM ${service} WHERE ${service.id} = ${id})`.as('service_words');

/** SQL: the id of the payment that the claim is on. */
const claimPaymentIdSubquery = sql`(SELECT id FROM payment WHERE payment.booking_id = ${booking.id} AND payment.state = 'booked')`;

const removedPointsSubquery = sql<number>`COALESCE((
  SELECT -removed.points FROM ${pointsEntry} AS removed WHERE removed.kind = 'removed' AND removed.ref = ${booking.id}
), 0)`.as('points_removed');

const visitCountSubquery = sql<number>`(
  SELECT COUNT(*) FROM ${booking} AS visit
  WHERE ${hasOwnClientRow} AND visit.client_id = ${booking.clientId} AND visit.state = 'completed' AND visit.no_show_at IS NULL
    AND ${isNoPatchTest('visit')}
)`.as('visits');

const lateCancellationCountSubquery = sql<number>`(
  SELECT COUNT(*) FROM ${booking} AS other JOIN ${cancellation} AS late ON late.booking_id = other.id
  WHERE ${hasOwnClientRow} AND other.client_id = ${booking.clientId} AND other.id <> ${booking.id} AND late.outcome = 'claim'
)`.as('late_cancellations');

/** SQL: the cents that are left of the joined payment. */
const unrefundedCentsSql = sql<Cents>`${payment.capturedCents} - ${refundedCentsSubquery(sql`${payment.id}`)}`;

const claimsQuery = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      appointmentId: booking.id,
      name: clientNameColumn,
      email: contactEmailSubquery(claimPaymentIdSubquery).as('contact_email'),
      clientEmail: client.email,
      service: sql<string>`${serviceWithTreatment}`.as('service_words'),
      startsAt: booking.startsAt,
      remainingClaimCents: remainingClaimCents.as('remaining_claim_cents'),
      askedCents: cancellation.refundCents,
      unrefundedCents: unrefundedCentsSql.as('unrefunded_cents'),
      askedAt: cancellation.claimedAt,
      claim: cancellation.claim,
      cancelledAt: cancellation.cancelledAt,
      reason: cancellation.reason,
      paidCents: payment.capturedCents,
      paidAt: payment.capturedAt,
      pointsRemoved: removedPointsSubquery,
      visits: visitCountSubquery,
      lateCancellations: lateCancellationCountSubquery,
    })
    .from(cancellation)
    .innerJoin(payment, isPaymentOfClaim)
    .innerJoin(booking, eq(booking.id, cancellation.bookingId))
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(condition);

/** The requested claims, oldest first. */
export const requestedClaimsQuery = buildQueryOnce((db) =>
  claimsQuery(db, isRequestedClaim).orderBy(cancellation.claimedAt).limit(MAX_INBOX_ROWS),
);

/** The claim of one appointment, in any state. */
export const claimQuery = buildQueryByIdOnce((db, bookingId) =>
  claimsQuery(db, and(eq(cancellation.bookingId, bookingId), eq(cancellation.outcome, 'claim'))),
);

const testimonialsQuery = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      row: aliasColumns(testimonial),
      author: aliasColumns(client),
      service: sql<string>`(SELECT name FROM ${service} WHERE ${service.id} = ${testimonial.serviceType})`.as(
        'service_name',
      ),
    })
    .from(testimonial)
    .innerJoin(client, eq(client.id, testimonial.clientId))
    .where(condition);

/** The pending testimonials, oldest first. */
export const pendingTestimonialsQuery = buildQueryOnce((db) =>
  testimonialsQuery(db, isPendingTestimonial).orderBy(testimonial.createdAt, testimonial.id).limit(MAX_INBOX_ROWS),
);

/** One testimonial, in any state. */
export const testimonialQuery = buildQueryByIdOnce((db, id) => testimonialsQuery(db, eq(testimonial.id, id)));

/** The refunds that the bank returned or that Stripe refused, oldest first. */
export const failedRefundsQuery = buildQueryOnce((db) =>
  db
    .select({
      row: aliasColumns(refund),
      name: clientNameColumn,
      email: contactEmailSubquery(sql`${payment.id}`).as('contact_email'),
      service: serviceWithTreatmentByIdSubquery(sql`${payment.serviceId}`),
      phone: phoneColumn,
      intentId: payment.intentId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(client, eq(client.id, payment.clientId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    .where(isFailedRefund)
    .orderBy(refund.createdAt)
    .limit(MAX_INBOX_ROWS),
);

/** SQL: the refund that the alert is about, null for an alert about anything else. */
const alertRefundIdSql = sql`CASE
  WHEN ${alert.kind} = 'dashboard_refund' THEN (SELECT id FROM ${refund} AS made WHERE made.provider_refund_id = ${alert.ref})
  WHEN ${alert.kind} IN ('refund_failed', 'refund_refused', 'refund_pending') THEN ${alert.ref}
END`;

/** SQL: the booking whose payment or payment link the alert is about, null for an alert about anything else. */
const alertBookingIdSql = sql`CASE WHEN ${alert.kind} IN ('link_ran_out', 'payment_processing') THEN ${alert.ref} END`;

/** SQL: the payment that is disputed, null for an alert about anything else. */
const disputedPaymentIdSubquery = sql`(SELECT id FROM ${payment} AS disputed WHERE disputed.intent_id = ${alert.intentId})`;

/**
 * SQL: when an alert is due (inbox-order.ts): for a refused e-mail about a booking, the start of the appointment or the end
 * of the payment link's hold; for any other alert, when it was first seen.
 */
const alertDueSql = sql`COALESCE((
  SELECT CASE about.state WHEN 'held' THEN about.hold_expires_at ELSE about.starts_at END
  FROM ${outbox} JOIN ${booking} AS about ON about.id = ${outbox.bookingId}
  WHERE ${alert.kind} = 'email_refused' AND ${outbox.id} = ${alert.ref}
), ${alert.firstSeen})`;

/** SQL: the keys of the most urgent open alerts of each kind, so that no kind keeps another out of the inbox. */
const mostUrgentAlertsSubquery = sql`(SELECT kind, ref FROM (
  SELECT ${alert.kind}, ${alert.ref}, ROW_NUMBER() OVER (PARTITION BY ${alert.kind} ORDER BY ${alertDueSql}) AS place
  FROM ${alert} WHERE ${isWaitingAlert}
) WHERE place <= ${MAX_INBOX_ROWS})`;

/** The open alerts with the client, the appointment, the amount and the e-mail that they are about. */
export const openAlertsQuery = buildQueryOnce((db) =>
  db
    .select({
      row: aliasColumns(alert),
      name: sql<string | null>`${bookedName}`.as('client_name'),
      email: client.email,
      clientState: sql<Client['state'] | null>`${client.state}`.as('client_state'),
      phone: phoneColumn,
      bookingRow: aliasColumns(booking),
      paymentState: sql<Payment['state'] | null>`${payment.state}`.as('payment_state'),
      cents: sql<Cents | null>`COALESCE(${refund.amountCents}, ${alert.amountCents})`.as('about_cents'),
      service: serviceWithTreatmentByIdSubquery(sql`${booking.serviceId}`),
      messages: sentMessagesSubquery,
      message: sql<MessageKind | null>`${outbox.kind}`.as('message_kind'),
    })
    .from(alert)
    .leftJoin(outbox, sql`${alert.kind} = 'email_refused' AND ${outbox.id} = ${alert.ref}`)
    .leftJoin(refund, sql`${refund.id} = ${alertRefundIdSql}`)
    .leftJoin(payment, sql`${payment.id} = COALESCE(${refund.paymentId}, ${disputedPaymentIdSubquery})`)
    .leftJoin(booking, sql`${booking.id} = COALESCE(${outbox.bookingId}, ${payment.bookingId}, ${alertBookingIdSql})`)
    .leftJoin(client, sql`${client.id} = COALESCE(${outbox.clientId}, ${payment.clientId}, ${booking.clientId})`)
    .where(sql`(${alert.kind}, ${alert.ref}) IN ${mostUrgentAlertsSubquery}`),
);

const appointmentsQuery = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: booking.id,
      name: clientNameColumn,
      email: client.email,
      phone: phoneColumn,
      service: serviceWithTreatmentByIdSubquery(sql`${booking.serviceId}`),
      startsAt: booking.startsAt,
      createdAt: booking.createdAt,
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(condition)
    .orderBy(booking.startsAt)
    .limit(MAX_DAY_OFF_APPOINTMENTS);

const buildUndecidedAppointmentsQuery = buildOnce(NOW_PARAMETER_NAMES, (db, nowParameters) =>
  appointmentsQuery(db, isUndecidedOnDayOff(nowParameters)),
);

/** The appointments on days off that the owner has not decided about, the next one first. */
export const undecidedAppointmentsQuery = (db: Db, now: Temporal.Instant) =>
  buildUndecidedAppointmentsQuery(db, toNowValues(now));

const buildAppointmentsOnDaysOffQuery = buildOnce([...DAY_RANGE_PARAMETER_NAMES, 'now'], (db, { now, ...days }) =>
  appointmentsQuery(
    db,
    and(
      isAppointmentOnDays(days),
      sql`${booking.startsAt} > ${now}`,
      not(isOnDayWithOwnTimes(sql`${booking.startsAt}`)),
    ),
  ),
);

/** Selects the future appointments of some days that would be on a day off, ordered by start. */
export const appointmentsOnDaysOffQuery = (db: Db, days: DayInterval, now: Temporal.Instant) =>
  buildAppointmentsOnDaysOffQuery(db, { ...toDayRangeValues(days), now: toIso(now) });
