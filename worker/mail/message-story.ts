import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import { booking, cancellation, client, outbox, payment, rescheduleToken, service } from '../db/schema.ts';
import type { Db } from '../deps.ts';

const returned = aliasedTable(payment, 'returned');

/** Nobody has been here before their first appointment is over. */
const isFirstVisit = sql<number>`NOT EXISTS (
  SELECT 1 FROM ${booking} AS earlier
  WHERE earlier.client_id = ${outbox.clientId} AND earlier.starts_at < ${booking.startsAt} AND earlier.state = 'completed'
)`;

/** Messages with everything they speak of: all of their words come from these rows. */
export const messageStories = (db: Db, which: SQL | undefined) =>
  db
    .select({
      message: outbox,
      email: client.email,
      firstName: client.firstName,
      booking,
      serviceName: service.name,
      cancellation,
      code: rescheduleToken.code,
      paidCents: payment.capturedCents,
      returnedCents: returned.capturedCents,
      isFirstVisit,
    })
    .from(outbox)
    .innerJoin(client, eq(client.id, outbox.clientId))
    .leftJoin(booking, eq(booking.id, outbox.bookingId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), sql`${payment.state} = 'applied'`))
    .leftJoin(returned, and(eq(returned.id, outbox.ref), eq(outbox.kind, 'payment_returned')))
    .leftJoin(service, eq(service.id, sql`COALESCE(${booking.serviceId}, ${returned.serviceId})`))
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .leftJoin(rescheduleToken, eq(rescheduleToken.fromBooking, booking.id))
    .where(which);

export type MessageStory = Awaited<ReturnType<typeof messageStories>>[number];
