import { type SQL, sql } from 'drizzle-orm';
import type { MovementKind } from '../../../src/domain/takings.ts';
import { booking, failedRefundAttempt, payment, refund, tillEntry } from '../../db/schema.ts';

/**
 * Where the rows say that money moved, in SQL: an instant, that of the sale, and cents that are negative for money given
 * back. `join`: what gives `soldAt`, `bookingId` and `serviceId`, '' where the table itself does.
 */
export type MovementSource = {
  kind: SQL<MovementKind>;
  table: SQL;
  join: SQL;
  at: SQL;
  soldAt: SQL;
  cents: SQL;
  reference: SQL;
  bookingId: SQL;
  serviceId: SQL;
};

const PAYMENT_COLUMNS = {
  soldAt: sql`${payment.capturedAt}`,
  bookingId: sql`${payment.bookingId}`,
  serviceId: sql`${payment.serviceId}`,
};

/** What Stripe took, and what of it came back. */
function buildRefundSources(of: typeof refund | typeof failedRefundAttempt): MovementSource[] {
  const sent = {
    ...PAYMENT_COLUMNS,
    table: sql`${of}`,
    join: sql`JOIN ${payment} ON ${payment.id} = ${of.paymentId}`,
    reference: sql`COALESCE(${of.providerRefundId}, '')`,
  };
  return [
    { ...sent, kind: sql`'refund'`, at: sql`${of.sentAt}`, cents: sql`-${of.amountCents}` },
    { ...sent, kind: sql`'refund_failed'`, at: sql`${of.failedAt}`, cents: sql`${of.amountCents}` },
  ];
}

/** A correction has the other sign than the entry that it takes back, so its sign says what that one was. */
const isReturn = sql`(${tillEntry.kind} = 'given_back' OR (${tillEntry.kind} = 'correction' AND ${tillEntry.amountCents} > 0))`;

/**
 * What is given back at the studio names no entry: it is of what was taken last before it and not corrected. Where all of that
 * was corrected, so was what was given back of it, on the same day.
 */
const tillSoldAt = sql`CASE WHEN ${isReturn} THEN COALESCE((
  SELECT MAX(taken.at) FROM ${tillEntry} AS taken
  WHERE taken.booking_id = ${tillEntry.bookingId} AND taken.kind = 'taken' AND taken.at <= ${tillEntry.at}
  AND NOT EXISTS (SELECT 1 FROM ${tillEntry} AS correction WHERE correction.corrects = taken.id)
), ${tillEntry.at}) ELSE ${tillEntry.at} END`;

/** Each has an index of its instants, so that only what moved in a period is read. A new way of paying is one more. */
export const MOVEMENT_SOURCES: MovementSource[] = [
  {
    ...PAYMENT_COLUMNS,
    kind: sql`'card_online'`,
    table: sql`${payment}`,
    join: sql.empty(),
    at: sql`${payment.capturedAt}`,
    cents: sql`${payment.capturedCents}`,
    reference: sql`COALESCE(${payment.intentId}, '')`,
  },
  ...buildRefundSources(refund),
  ...buildRefundSources(failedRefundAttempt),
  {
    ...PAYMENT_COLUMNS,
    kind: sql`'refund_otherwise'`,
    table: sql`${refund}`,
    join: sql`JOIN ${payment} ON ${payment.id} = ${refund.paymentId}`,
    at: sql`${refund.paidOtherwiseAt}`,
    cents: sql`-${refund.amountCents}`,
    reference: sql`${refund.id}`,
  },
  {
    kind: sql`CASE WHEN NOT ${isReturn} THEN ${tillEntry.method} WHEN ${tillEntry.method} = 'cash' THEN 'returned_cash'
      ELSE 'returned_transfer' END`,
    table: sql`${tillEntry}`,
    join: sql.empty(),
    at: sql`${tillEntry.at}`,
    soldAt: tillSoldAt,
    cents: sql`${tillEntry.amountCents}`,
    reference: sql`${tillEntry.id}`,
    bookingId: sql`${tillEntry.bookingId}`,
    serviceId: sql`${booking.serviceId}`,
  },
];
