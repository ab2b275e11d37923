import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { paidBookingId } from '../bookings/paid-booking-id.ts';
import { paidAtStudioCents, serviceWithTreatment } from '../db/booking-expressions.ts';
import type { Db } from '../db/database.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import { booking, client, payment, pointsEntry, refund, service } from '../db/schema.ts';
import { latestPatchTest, watchOutOf } from './client-watch-out.ts';

/** The queries of the owner's pages about one appointment, for batches; `appointmentOfAnyClientQuery` reads the appointment itself. */

const VISITS_SHOWN = 3;

/** SQL, from FROM on: the visits of the client before a booking. A no-show does not count as a visit. */
export const earlierVisitsFromClause = sql`FROM booking AS earlier
  WHERE earlier.client_id = booking.client_id AND earlier.starts_at < booking.starts_at
  AND earlier.state IN ('confirmed', 'completed') AND earlier.no_show_at IS NULL`;

const CLIENT_ID = sql`booking.client_id`;

const visitsBefore = sql<number>`(SELECT COUNT(*) ${earlierVisitsFromClause})`.as('visits_before');

/** The client of an appointment with what is kept about the client, and how often the client has been at the studio, or will have been, before it. */
export const clientOfAppointment = (db: Db, bookingId: string) =>
  db
    .select({
      id: client.id,
      state: client.state,
      firstName: client.firstName,
      email: client.email,
      phone: client.phone,
      visitsBefore,
      watchOut: watchOutOf(CLIENT_ID).as('watch_out'),
      patchTest: latestPatchTest(CLIENT_ID).as('patch_test'),
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(eq(booking.id, bookingId));

/** The appointment that the visits were before: its row is read once. */
const present = alias(booking, 'present');

/** The client's last visits before an appointment, latest first. */
export const lastVisits = (db: Db, bookingId: string) =>
  db
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      service: sql<string>`${serviceWithTreatment}`.as('service_words'),
      paidCents: sql<number | null>`COALESCE(${payment.capturedCents}, ${paidAtStudioCents})`.as('paid_cents'),
    })
    .from(booking)
    .innerJoin(
      present,
      and(eq(present.id, bookingId), eq(booking.clientId, present.clientId), lt(booking.startsAt, present.startsAt)),
    )
    .innerJoin(service, eq(service.id, booking.serviceId))
    .leftJoin(payment, sql`${payment.bookingId} = ${booking.id} AND ${payment.state} = 'booked'`)
    .where(sql`${booking.state} = 'completed' AND ${booking.noShowAt} IS NULL`)
    .orderBy(desc(booking.startsAt))
    .limit(VISITS_SHOWN);

/** SQL: the id of the payment of an appointment; for one booked with a code, of the first booking of its chain. */
const paymentIdOf = (bookingId: string): SQL => sql`(
  SELECT paid.id FROM ${payment} AS paid WHERE paid.booking_id = ${paidBookingId(bookingId)} AND paid.state = 'booked'
)`;

/** The payment of an appointment: what was paid and what of it has gone back or is on its way. No row while it is pending. */
export const paidForAppointment = (db: Db, bookingId: string) =>
  db
    .select({
      paymentId: payment.id,
      clientId: payment.clientId,
      capturedAt: payment.capturedAt,
      paidCents: payment.capturedCents,
      refundedCents: sumOfRefunds(sql`${payment.id}`).as('refunded_cents'),
    })
    .from(payment)
    .where(sql`${payment.id} = ${paymentIdOf(bookingId)}`);

/** The refunds of what was paid for an appointment, oldest first. */
export const refundsOfAppointment = (db: Db, bookingId: string) =>
  db
    .select({ amountCents: refund.amountCents, state: refund.state, createdAt: refund.createdAt })
    .from(refund)
    .where(sql`${refund.paymentId} = ${paymentIdOf(bookingId)}`)
    .orderBy(refund.createdAt);

/** The points that an appointment has given and that were not taken back. */
export const pointsOfAppointment = (db: Db, bookingId: string) =>
  db
    .select({ points: sql<number>`COALESCE(SUM(${pointsEntry.points}), 0)`.as('points_left') })
    .from(pointsEntry)
    .where(sql`${pointsEntry.kind} IN ('earned', 'removed') AND ${pointsEntry.ref} = ${paidBookingId(bookingId)}`);
