import { and, eq, inArray, isNull, lte, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { expiredHoldPaymentsQuery, holdsOfPaymentsQuery, isActivePayment } from '../bookings/booking-store.ts';
import { cancelAtProvider, endPayment } from '../bookings/end-uncaptured-payment.ts';
import { refundUnusablePayment } from '../bookings/refund-unusable-payment.ts';
import { endExpiredHold } from '../bookings/release-expired-holds.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { payment } from '../db/schema.ts';
import { tryEach } from './try-each.ts';

/** Rows of one kind in one run; the others are left to the next run, a minute later. */
export const MAX_ROWS_PER_RUN = 25;
/** An unassigned payment is refunded this long after its capture (DECISIONS §8.5). */
const UNASSIGNED_MINUTES = 10;
/** An open payment without a booking is cancelled after this long. */
const ABANDONED_MINUTES = 30;

/** Sets `lastAttemptAt` of the selected payments and returns them: 25 that fail each time never hold up the others (I35). */
const buildMarkStatement = (selectIds: (db: Db, until: Placeholder) => SQLWrapper) =>
  buildOnce(['now', 'until'], (db, { now, until }) =>
    db
      .update(payment)
      .set({ lastAttemptAt: sql`${now}` })
      .where(inArray(payment.id, selectIds(db, until)))
      .returning(),
  );

const leastRecentlyAttemptedQuery = (db: Db, condition: SQL | undefined) =>
  db.select({ id: payment.id }).from(payment).where(condition).orderBy(payment.lastAttemptAt).limit(MAX_ROWS_PER_RUN);

const markExpiredHoldsStatement = buildMarkStatement((db, until) =>
  expiredHoldPaymentsQuery(db, until, MAX_ROWS_PER_RUN),
);

const markAbandonedStatement = buildMarkStatement((db, until) =>
  leastRecentlyAttemptedQuery(
    db,
    and(isActivePayment, eq(payment.state, 'open'), isNull(payment.bookingId), lte(payment.createdAt, until)),
  ),
);

const markUnassignedStatement = buildMarkStatement((db, until) =>
  // A literal: SQLite does not match the partial index with a bound value.
  leastRecentlyAttemptedQuery(db, and(sql`${payment.state} = 'unassigned'`, lte(payment.capturedAt, until))),
);

const toValues = (now: Temporal.Instant, minutes: number) => ({
  now: toIso(now),
  until: toIso(now.subtract({ minutes })),
});

/** Ends expired holds, those tried longest ago first (I14). */
export async function releaseExpiredHolds(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db } = deps;
  const attemptedPayments = await markExpiredHoldsStatement(db, toValues(now, 0));
  if (attemptedPayments.length === 0) return;
  const holds = await holdsOfPaymentsQuery(
    db,
    attemptedPayments.map(({ id }) => id),
  );
  await tryEach(holds, (hold) => endExpiredHold(deps, hold, now));
}

/** Cancels open payments without a booking that are 30 minutes old; one that has been paid is synced instead. */
export async function cancelAbandonedPayments(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db } = deps;
  await tryEach(await markAbandonedStatement(db, toValues(now, ABANDONED_MINUTES)), async (row) => {
    const paidIntent = await cancelAtProvider(deps, row, now);
    if (paidIntent) await syncPayment(deps, paidIntent.id, now);
    else await endPayment(db, { payment: row, booking: null }, now);
  });
}

/** Refunds unassigned payments ten minutes after their capture (DECISIONS §8.5). */
export async function refundUnassignedPayments(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  await tryEach(await markUnassignedStatement(deps.db, toValues(now, UNASSIGNED_MINUTES)), (row) =>
    refundUnusablePayment(deps, { payment: row, booking: null }, row.capturedCents, now),
  );
}
