import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { calculateHolidayYear, findYearWithoutHolidays } from '../../src/domain/missing-holidays.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
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
export const isAwaitingSettlement = (
  now: Temporal.Instant,
) => sql`booking.paid_at_studio = 1 AND booking.settled_at IS NULL
  AND booking.no_show_at IS NULL AND booking.price_cents > 0
  AND (booking.state IN ('confirmed', 'completed') OR booking.noted_cents > 0)
  AND CASE booking.state WHEN 'cancelled' THEN '' ELSE booking.ends_at END <= ${toIso(now)}`;

/** An email to the owner that was refused is not reported by another one. */
const isNotAboutEmailToOwner = sql`NOT (${alert.kind} = 'email_refused' AND ${alert.ref} LIKE 'owner!_%' ESCAPE '!')`;

/** The ids of everything that waits, each with its kind; sorted, so that two lists can be compared. */
export async function readWaitingItemIds(db: Db, now: Temporal.Instant): Promise<string[]> {
  const [holidays, ...found] = await db.batch([
    enteredHolidaysQuery(db, now),
    db
      .select({ item: sql<string>`'claim-' || ${cancellation.bookingId}` })
      .from(cancellation)
      .where(isRequestedClaim),
    db
      .select({ item: sql<string>`'refund-' || ${refund.id}` })
      .from(refund)
      .where(isFailedRefund),
    db
      .select({ item: sql<string>`'review-' || ${testimonial.id}` })
      .from(testimonial)
      .where(isPendingTestimonial),
    db
      .select({ item: sql<string>`'alert-' || ${alert.kind} || '-' || ${alert.ref}` })
      .from(alert)
      .where(and(isWaitingAlert, isNotAboutEmailToOwner)),
    db
      .select({ item: sql<string>`'day_off-' || ${booking.id}` })
      .from(booking)
      .where(isUndecidedOnDayOff(now)),
    db
      .select({ item: sql<string>`'till-' || ${booking.id}` })
      .from(booking)
      .where(isAwaitingSettlement(now)),
  ]);
  const year = findYearWithoutHolidays(holidays, now);
  const items = found.flat().map(({ item }) => item);
  return [...items, ...(year === null ? [] : [`holidays-${year}`])].toSorted();
}
