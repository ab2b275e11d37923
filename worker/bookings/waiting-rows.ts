import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { calculateHolidayYear, findYearWithoutHolidays } from '../../src/domain/hours/missing-holidays.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { NOW_PARAMETER_NAMES, type NowParameters, toNowValues } from '../db/now-parameters.ts';
import { alert, booking, cancellation, closure, refund, testimonial } from '../db/schema.ts';
import { isRequestedClaim } from '../payments/claim-store.ts';
import { isUndecidedOnDayOff } from './undecided-on-day-off.ts';

/**
 * Which rows wait in the owner's inbox, besides `isRequestedClaim` and `isUndecidedOnDayOff`. Used for the inbox
 * page, the number on every page of the owner's area and the email about the inbox. Literals: SQLite does not match
 * the partial indexes with bound values. OWNER §6.8.
 */
export const isPendingTestimonial = sql`${testimonial.state} = 'pending'`;
export const isFailedRefund = sql`${refund.state} = 'failed'`;
/**
 * An open alert, except those about a failed refund: the refund is an inbox item itself as long as it has failed, and the
 * hourly checks resolve the alert of one that has been given back in another way.
 */
export const isWaitingAlert = and(
  isNull(alert.resolvedAt),
  sql`NOT (${alert.kind} IN ('refund_failed', 'refund_refused') AND EXISTS (
    SELECT 1 FROM ${refund} AS reported WHERE reported.id = ${alert.ref}
  ))`,
);

const buildHolidaysQuery = buildOnce(['first', 'last'], (db, { first, last }) => {
  const isHoliday = and(gte(closure.toDay, first), lte(closure.toDay, last), eq(closure.isHoliday, true));
  return db.select({ day: closure.toDay }).from(closure).where(isHoliday).limit(1);
});

/** Selects one public holiday of the year whose holidays must be entered by now; no row when none is entered. */
export function enteredHolidaysQuery(db: Db, now: Temporal.Instant) {
  const year = calculateHolidayYear(now);
  return buildHolidaysQuery(db, { first: `${year}-01-01`, last: `${year}-12-31` });
}

/**
 * SQL: an appointment that has ended and for which something is owed (I26), or a cancelled one with noted money. The
 * condition has the form of the index.
 */
export const isAwaitingSettlement = ({
  now,
}: Pick<NowParameters, 'now'>) => sql`booking.paid_at_studio = 1 AND booking.settled_at IS NULL
  AND booking.no_show_at IS NULL AND booking.price_cents > 0
  AND (booking.state IN ('confirmed', 'completed') OR booking.noted_cents > 0)
  AND CASE booking.state WHEN 'cancelled' THEN '' ELSE booking.ends_at END <= ${now}`;

/** SQL: not the alert about a refused email to the owner, which no other email reports. */
const isEmailedToOwner = sql`NOT (${alert.kind} = 'email_refused' AND ${alert.ref} LIKE 'owner!_%' ESCAPE '!')`;

type WaitingKind = {
  /** the beginning of the ids of its items */
  prefix: string;
  table: SQLiteTable;
  id: SQL;
  isWaiting: (nowParameters: NowParameters) => SQL | undefined;
  /** the condition for the items that the email to the owner mentions; all of them by default */
  isEmailed?: SQL;
};

/** Every kind of row that waits in the inbox. Only a year without public holidays waits without a row. */
const WAITING_KINDS: readonly WaitingKind[] = [
  { prefix: 'claim', table: cancellation, id: sql`${cancellation.bookingId}`, isWaiting: () => isRequestedClaim },
  { prefix: 'refund', table: refund, id: sql`${refund.id}`, isWaiting: () => isFailedRefund },
  { prefix: 'review', table: testimonial, id: sql`${testimonial.id}`, isWaiting: () => isPendingTestimonial },
  {
    prefix: 'alert',
    table: alert,
    id: sql`${alert.kind} || '-' || ${alert.ref}`,
    isWaiting: () => isWaitingAlert,
    isEmailed: isEmailedToOwner,
  },
  { prefix: 'day_off', table: booking, id: sql`${booking.id}`, isWaiting: isUndecidedOnDayOff },
  { prefix: 'till', table: booking, id: sql`${booking.id}`, isWaiting: isAwaitingSettlement },
];

const COUNT_QUERIES = WAITING_KINDS.map(({ table, isWaiting }) =>
  buildOnce(NOW_PARAMETER_NAMES, (db, nowParameters) =>
    db.select({ count: sql<number>`COUNT(*)` }).from(table).where(isWaiting(nowParameters)),
  ),
);

/** Read every minute by the sweep. */
const ITEM_QUERIES = WAITING_KINDS.map(({ prefix, table, id, isWaiting, isEmailed }) =>
  buildOnce(NOW_PARAMETER_NAMES, (db, nowParameters) =>
    db
      .select({ item: sql<string>`${sql.raw(`'${prefix}-'`)} || ${id}` })
      .from(table)
      .where(and(isWaiting(nowParameters), isEmailed)),
  ),
);

/** The number of items in the owner's inbox, including the one for a year without public holidays. */
export async function countInboxItems(db: Db, now: Temporal.Instant): Promise<number> {
  const values = toNowValues(now);
  const [holidays, ...counts] = await db.batch([
    enteredHolidaysQuery(db, now),
    ...COUNT_QUERIES.map((query) => query(db, values)),
  ]);
  const holidayItemCount = Number(findYearWithoutHolidays(holidays, now) !== null);
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), holidayItemCount);
}

/** The ids of all waiting items, each with its kind as prefix; sorted, so that two lists can be compared. */
export async function readWaitingItemIds(db: Db, now: Temporal.Instant): Promise<string[]> {
  const values = toNowValues(now);
  const [holidays, ...itemRows] = await db.batch([
    enteredHolidaysQuery(db, now),
    ...ITEM_QUERIES.map((query) => query(db, values)),
  ]);
  const year = findYearWithoutHolidays(holidays, now);
  const items = itemRows.flat().map(({ item }) => item);
  return [...items, ...(year === null ? [] : [`holidays-${year}`])].toSorted();
}
