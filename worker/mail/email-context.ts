import { aliasedTable, and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { columnsOf, orNull } from '../db/joined.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import { booking, cancellation, client, outbox, payment, refund, rescheduleToken, service } from '../db/schema.ts';

const returned = aliasedTable(payment, 'returned');
const moved = aliasedTable(refund, 'moved');

/** The kinds of messages whose `ref` is the id of a refund. */
const isAboutRefund = sql`${outbox.kind} IN ('refund_failed', 'dashboard_refund')`;

/** SQL: the client has no earlier completed appointment. */
const isFirstVisit = sql<number>`NOT EXISTS (
  SELECT 1 FROM ${booking} AS earlier
  WHERE earlier.client_id = ${outbox.clientId} AND earlier.starts_at < ${booking.startsAt} AND earlier.state = 'completed'
)`.as('is_first_visit');

/** SQL: the cents that our refunds send for the paid claim or the unusable payment that the message reports. */
const sentFor = sql`(
  SELECT COALESCE(SUM(sent.amount_cents), 0) FROM ${refund} AS sent WHERE sent.state <> 'cancelled' AND CASE ${outbox.kind}
    WHEN 'payment_returned' THEN sent.payment_id = ${outbox.ref} AND sent.purpose = 'unusable'
    WHEN 'claim_decided' THEN sent.payment_id = ${payment.id} AND sent.purpose = 'claim' END
)`;

/** Messages with all rows that their texts are made from. Amounts in cents. */
export const emailContexts = (db: Db, which: SQL | undefined) =>
  db
    .select({
      message: columnsOf(outbox),
      email: client.email,
      firstName: client.firstName,
      booking: columnsOf(booking),
      serviceName: service.name,
      cancellation: columnsOf(cancellation),
      code: rescheduleToken.code,
      paidCents: sql<number | null>`${payment.capturedCents}`.as('paid_cents'),
      refundedCents: sumOfRefunds(sql`${payment.id}`).as('refunded_cents'),
      returnedCents: sql<number | null>`${returned.capturedCents}`.as('returned_cents'),
      sentCents: sql<number>`${sentFor}`.as('sent_cents'),
      movedCents: sql<number | null>`${moved.amountCents}`.as('moved_cents'),
      isFirstVisit,
      /** why the provider refused the refund; null for one that it made */
      refusal: sql<string | null>`CASE WHEN ${moved.providerRefundId} IS NULL THEN ${moved.reason} END`.as('refusal'),
    })
    .from(outbox)
    .innerJoin(client, eq(client.id, outbox.clientId))
    .leftJoin(booking, eq(booking.id, outbox.bookingId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), sql`${payment.state} = 'booked'`))
    .leftJoin(moved, and(eq(moved.id, outbox.ref), isAboutRefund))
    .leftJoin(
      returned,
      eq(returned.id, sql`CASE ${outbox.kind} WHEN 'payment_returned' THEN ${outbox.ref} ELSE ${moved.paymentId} END`),
    )
    .leftJoin(service, eq(service.id, sql`COALESCE(${booking.serviceId}, ${returned.serviceId})`))
    .leftJoin(cancellation, eq(cancellation.bookingId, booking.id))
    .leftJoin(rescheduleToken, eq(rescheduleToken.fromBooking, booking.id))
    .where(which);

type Joined = Awaited<ReturnType<typeof emailContexts>>[number];

export const toEmailContext = ({ booking, cancellation, ...context }: Joined) => ({
  ...context,
  booking: orNull(booking),
  cancellation: orNull(cancellation),
});

export type EmailContext = ReturnType<typeof toEmailContext>;
