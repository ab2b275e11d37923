import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { calculateHolidayYear, findYearWithoutHolidays } from '../../src/domain/missing-holidays.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { NOW_NAMES, type NowParameters, toNowValues } from '../db/now-values.ts';
import { alert, booking, cancellation, closure, refund, testimonial } from '../db/schema.ts';
import { isRequestedClaim } from '../payments/claim-store.ts';
import { isUndecidedOnDayOff } from './undecided-on-day-off.ts';

/**
 * Which rows wait in the owner's inbox, beside `isRequestedClaim` and `isUndecidedOnDayOff`: for the inbox, and for the email
 * about it. Literals: SQLite does not match the partial indexes with bound values. OWNER §6.8.
 */
export const isPendingTestimonial = sql`${testimonial.state} = 'pending'`;
export const isFailedRefund = sql`${refund.state} = 'failed'`;
/** An open alert, except one about a failed refund: the refund is an inbox item itself, and resolving it resolves the alert. */
export const isWaitingAlert = and(
  isNull(alert.resolvedAt),
  sql`NOT (${alert.kind} IN ('refund_failed', 'refund_refused') AND EXISTS (
    SELECT 1 FROM ${refund} AS failed WHERE failed.id = ${alert.ref} AND failed.state = 'failed'
  ))`,
);

/** One public holiday of the year for which they have to be entered by now; none where none is. */
export function enteredHolidaysQuery(db: Db, now: Temporal.Instant) {
  const year = calculateHolidayYear(now);
  const isHolidayOfYear = and(
    gte(closure.toDay, `${year}-01-01`),
    lte(closure.toDay, `${year}-12-31`),
    eq(closure.isHoliday, true),
  );
  return db.select({ day: closure.toDay }).from(closure).where(isHolidayOfYear).limit(1);
}

/** An appointment of which something is owed once it has ended (I26), or a cancelled one with money noted: as the index has them. */
export const isAwaitingSettlement = ({
  now,
}: Pick<NowParameters, 'now'>) => sql`booking.paid_at_studio = 1 AND booking.settled_at IS NULL
  AND booking.no_show_at IS NULL AND booking.price_cents > 0
  AND (booking.state IN ('confirmed', 'completed') OR booking.noted_cents > 0)
  AND CASE booking.state WHEN 'cancelled' THEN '' ELSE booking.ends_at END <= ${now}`;

/** An email to the owner that was refused is not reported by another one. */
const isNotAboutEmailToOwner = sql`NOT (${alert.kind} = 'email_refused' AND ${alert.ref} LIKE 'owner!_%' ESCAPE '!')`;

const itemsQuery = (db: Db, item: SQL, table: SQLiteTable, which: SQL | undefined) =>
  db
    .select({ item: sql<string>`${item}` })
    .from(table)
    .where(which);

/** The ids of what waits of each kind. The job of every minute reads them. */
const ITEM_QUERIES = [
  buildOnce(NOW_NAMES, (db) =>
    itemsQuery(db, sql`'claim-' || ${cancellation.bookingId}`, cancellation, isRequestedClaim),
  ),
  buildOnce(NOW_NAMES, (db) => itemsQuery(db, sql`'refund-' || ${refund.id}`, refund, isFailedRefund)),
  buildOnce(NOW_NAMES, (db) => itemsQuery(db, sql`'review-' || ${testimonial.id}`, testimonial, isPendingTestimonial)),
  buildOnce(NOW_NAMES, (db) =>
    itemsQuery(
      db,
      sql`'alert-' || ${alert.kind} || '-' || ${alert.ref}`,
      alert,
      and(isWaitingAlert, isNotAboutEmailToOwner),
    ),
  ),
  buildOnce(NOW_NAMES, (db, at) => itemsQuery(db, sql`'day_off-' || ${booking.id}`, booking, isUndecidedOnDayOff(at))),
  buildOnce(NOW_NAMES, (db, at) => itemsQuery(db, sql`'till-' || ${booking.id}`, booking, isAwaitingSettlement(at))),
];

/** The ids of everything that waits, each with its kind; sorted, so that two lists can be compared. */
export async function readWaitingItemIds(db: Db, now: Temporal.Instant): Promise<string[]> {
  const values = toNowValues(now);
  const [holidays, ...found] = await db.batch([
    enteredHolidaysQuery(db, now),
    ...ITEM_QUERIES.map((query) => query(db, values)),
  ]);
  const year = findYearWithoutHolidays(holidays, now);
  const items = found.flat().map(({ item }) => item);
  return [...items, ...(year === null ? [] : [`holidays-${year}`])].toSorted();
}
