import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { expiredPayments, holdsOf, isLivePayment } from '../bookings/booking-store.ts';
import { refundUnusablePayment } from '../bookings/refund-unusable-payment.ts';
import { endExpired } from '../bookings/release-expired.ts';
import { cancelAtProvider, endHold } from '../bookings/release-hold.ts';
import { syncPayment } from '../bookings/sync-payment.ts';
import type { Db } from '../db/database.ts';
import type { Payment } from '../db/rows.ts';
import { payment } from '../db/schema.ts';
import { forEach } from './for-each.ts';

/** Payments of one kind in one run; what is left waits a minute. */
export const MAX_PER_ROUND = 25;
/** A capture that no client claimed goes back. */
const CLAIM_MINUTES = 10;
/** An intent without a draft that is not paid is closed. */
const ABANDONED_MINUTES = 30;

/** Those whose turn it is, and from now on the last to have had it: 25 that fail each time never hold up another. */
const takeTurns = (db: Db, turn: SQL, now: Temporal.Instant): Promise<Payment[]> =>
  db
    .update(payment)
    .set({ triedAt: toIso(now) })
    .where(turn)
    .returning();

const firstOf = (db: Db, which: SQL | undefined) =>
  inArray(
    payment.id,
    db.select({ id: payment.id }).from(payment).where(which).orderBy(payment.triedAt).limit(MAX_PER_ROUND),
  );

export async function releaseExpiredHolds(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db } = deps;
  const turn = await takeTurns(db, inArray(payment.id, expiredPayments(db, now, MAX_PER_ROUND)), now);
  if (turn.length === 0) return;
  const holds = await holdsOf(
    db,
    turn.map(({ id }) => id),
  );
  await forEach(holds, (hold) => endExpired(deps, hold, now));
}

export async function closeAbandonedIntents(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db } = deps;
  const old = lte(payment.createdAt, now.subtract({ minutes: ABANDONED_MINUTES }));
  const isOpen = and(isLivePayment, eq(payment.state, 'open'), isNull(payment.bookingId), old);
  await forEach(await takeTurns(db, firstOf(db, isOpen), now), async (row) => {
    const paid = await cancelAtProvider(deps, row, now);
    if (paid) await syncPayment(deps, paid.id, now);
    else await endHold(db, { payment: row, booking: null }, now);
  });
}

export async function refundUnbookedPayments(deps: BookingDeps, now: Temporal.Instant): Promise<void> {
  const { db } = deps;
  const isOld = lte(payment.capturedAt, now.subtract({ minutes: CLAIM_MINUTES }));
  // As the index has it.
  const waiting = and(sql`${payment.state} = 'waiting'`, isOld);
  await forEach(await takeTurns(db, firstOf(db, waiting), now), (row) =>
    refundUnusablePayment(deps, { payment: row, booking: null }, row.capturedCents, now),
  );
}
