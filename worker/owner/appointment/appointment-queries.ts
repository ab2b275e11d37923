import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isNoPatchTest, notedCentsOrNull, serviceWithTreatment } from '../../db/booking-expressions.ts';
import { buildQueryByIdOnce } from '../../db/build-once.ts';
import { hasAccount } from '../../db/has-account.ts';
import { originalBookingIdSubquery, originalPaymentIdSubquery } from '../../db/original-booking-id.ts';
import { refundedCentsSubquery } from '../../db/refunded-amount.ts';
import { booking, client, payment, pointsEntry, refund, rescheduleToken, service } from '../../db/schema.ts';
import { latestPatchTestSubquery, watchOutSubquery } from '../clients/client-health.ts';

/**
 * The queries of the owner's pages about one appointment, for batches; `appointmentOfAnyClientQuery` reads the appointment
 * itself.
 */

const MAX_LAST_VISITS = 3;

/** SQL, from FROM on: the visits of the client before a booking. A no-show and a patch test are no visits. */
export const earlierVisitsFromClause = sql`FROM booking AS earlier
  WHERE earlier.client_id = booking.client_id AND earlier.starts_at < booking.starts_at
  AND earlier.state IN ('confirmed', 'completed') AND earlier.no_show_at IS NULL AND ${isNoPatchTest('earlier')}`;

const clientIdColumn = sql`booking.client_id`;

const earlierVisitCountSubquery = sql<number>`(SELECT COUNT(*) ${earlierVisitsFromClause})`.as('visits_before');

/**
 * Selects the client of an appointment, what is kept about the client, and the number of the client's visits before the
 * appointment, past or planned.
 */
export const appointmentClientQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({
      id: client.id,
      state: client.state,
      firstName: client.firstName,
      email: client.email,
      phone: client.phone,
      hasAccount: hasAccount(clientIdColumn).as('has_account'),
      visitsBefore: earlierVisitCountSubquery,
      watchOut: watchOutSubquery(clientIdColumn).as('watch_out'),
      patchTest: latestPatchTestSubquery(clientIdColumn).as('patch_test'),
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(eq(booking.id, bookingId)),
);

/** The appointment whose earlier visits are read; its own row is read once. */
const currentAppointment = alias(booking, 'present');

/** The client's last visits and patch tests before an appointment, latest first. */
export const lastVisitsQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      service: sql<string>`${serviceWithTreatment}`.as('service_words'),
      paidCents: sql<number | null>`COALESCE(
        ${payment.capturedCents} - ${refundedCentsSubquery(sql`${payment.id}`)}, ${notedCentsOrNull}
      )`.as('paid_cents'),
    })
    .from(booking)
    .innerJoin(
      currentAppointment,
      and(
        eq(currentAppointment.id, bookingId),
        eq(booking.clientId, currentAppointment.clientId),
        lt(booking.startsAt, currentAppointment.startsAt),
      ),
    )
    .innerJoin(service, eq(service.id, booking.serviceId))
    .leftJoin(payment, sql`${payment.bookingId} = ${booking.id} AND ${payment.state} = 'booked'`)
    .where(sql`${booking.state} = 'completed' AND ${booking.noShowAt} IS NULL`)
    .orderBy(desc(booking.startsAt))
    .limit(MAX_LAST_VISITS),
);

/**
 * Selects the payment of an appointment: what was paid, and what of it was refunded or is being refunded. No row for an
 * appointment that is pending or paid at the studio.
 */
export const appointmentPaymentQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({
      paymentId: payment.id,
      capturedAt: payment.capturedAt,
      paidCents: payment.capturedCents,
      refundedCents: refundedCentsSubquery(sql`${payment.id}`).as('refunded_cents'),
    })
    .from(payment)
    .where(sql`${payment.id} = ${originalPaymentIdSubquery(bookingId)}`),
);

/**
 * Selects the treatment of the first booking in the chain of the appointment's reschedule code; no row for an appointment
 * without a code.
 */
export const usedCodeQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({ treatment: rescheduleToken.treatment })
    .from(booking)
    .innerJoin(rescheduleToken, eq(rescheduleToken.code, booking.rescheduleCode))
    .where(eq(booking.id, bookingId)),
);

/** The refunds of what was paid for an appointment, oldest first. */
export const appointmentRefundsQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({
      amountCents: refund.amountCents,
      state: refund.state,
      createdAt: refund.createdAt,
      sentAt: refund.sentAt,
      failedAt: refund.failedAt,
      paidOtherwiseAt: refund.paidOtherwiseAt,
    })
    .from(refund)
    .where(sql`${refund.paymentId} = ${originalPaymentIdSubquery(bookingId)}`)
    .orderBy(refund.createdAt),
);

/** The points that an appointment has given and that were not taken back. */
export const appointmentPointsQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({ points: sql<number>`COALESCE(SUM(${pointsEntry.points}), 0)`.as('points_left') })
    .from(pointsEntry)
    .where(
      sql`${pointsEntry.kind} IN ('earned', 'removed') AND ${pointsEntry.ref} = ${originalBookingIdSubquery(bookingId)}`,
    ),
);
