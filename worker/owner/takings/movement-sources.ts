import { type SQL, sql } from 'drizzle-orm';
import type { MovementKind } from '../../../src/domain/takings/takings.ts';
import { isCorrectedEntry, isReturnEntry } from '../../db/booking-expressions.ts';
import { booking, failedRefundAttempt, payment, refund, tillEntry } from '../../db/schema.ts';

/**
 * The SQL that reads movements from a table. `at`: when the money moved; `soldAt`: when the sale was; `cents`: negative for
 * money given back. `join`: the join that gives `soldAt`, `bookingId` and `serviceId`, '' when the table itself has them.
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

/** The refunds that Stripe took, and those of them that came back. */
function buildRefundSources(table: typeof refund | typeof failedRefundAttempt): MovementSource[] {
  const commonColumns = {
    ...PAYMENT_COLUMNS,
    // A refund in Stripe's dashboard can be recorded before the capture of its payment is.
    soldAt: sql`COALESCE(${payment.capturedAt}, ${table.sentAt})`,
    table: sql`${table}`,
    join: sql`JOIN ${payment} ON ${payment.id} = ${table.paymentId}`,
    reference: sql`COALESCE(${table.providerRefundId}, '')`,
  };
  return [
    { ...commonColumns, kind: sql`'refund'`, at: sql`${table.sentAt}`, cents: sql`-${table.amountCents}` },
    { ...commonColumns, kind: sql`'refund_failed'`, at: sql`${table.failedAt}`, cents: sql`${table.amountCents}` },
  ];
}

/**
 * Money given back at the studio names no entry: it counts as part of the last payment before it that was not corrected.
 * When all those payments were corrected, the money given back was corrected as well, on the same day.
 */
const tillSoldAt = sql`CASE WHEN ${isReturnEntry} THEN COALESCE((
  SELECT MAX(taken.at) FROM ${tillEntry} AS taken
  WHERE taken.booking_id = ${tillEntry.bookingId} AND taken.kind = 'taken' AND taken.at <= ${tillEntry.at}
  AND NOT ${isCorrectedEntry(sql`taken.id`)}
), ${tillEntry.at}) ELSE ${tillEntry.at} END`;

/**
 * Each source has an index of its instants, so that only the movements of a period are read. A new way of paying needs one
 * more source.
 */
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
    kind: sql`CASE WHEN NOT ${isReturnEntry} THEN ${tillEntry.method} WHEN ${tillEntry.method} = 'cash' THEN 'returned_cash'
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
