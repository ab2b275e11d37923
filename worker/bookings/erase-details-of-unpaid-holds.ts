import { inArray, lte, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { booking } from '../db/schema.ts';

/** After this long nearly every payment of a hold is in its final state; `mayBePaid` excludes the others. */
const RETENTION_HOURS = 24;

const eraseDetailsStatement = buildOnce(['expiredUntil', 'limit'], (db, { expiredUntil, limit }) => {
  // Literals: SQLite does not match the partial index with bound values.
  const hasDetails = sql`${booking.state} = 'released' AND ${booking.fullName} || ${booking.phone} || ${booking.notes} <> ''`;
  const mayBePaid = sql`EXISTS (SELECT 1 FROM payment WHERE payment.booking_id = ${booking.id} AND payment.state IN ('open', 'processing'))`;
  const expiredHoldIds = db
    .select({ id: booking.id })
    .from(booking)
    .where(sql`${hasDetails} AND ${lte(booking.holdExpiresAt, expiredUntil)} AND NOT ${mayBePaid}`)
    .limit(limit);
  return db.update(booking).set({ fullName: '', phone: '', notes: '' }).where(inArray(booking.id, expiredHoldIds));
});

/**
 * Empties the name, phone and notes of at most `limit` unpaid holds that expired a day ago (DECISIONS §17), not while
 * their payment may still be captured. The hold limit (I14) needs none of these fields.
 */
export const eraseDetailsOfUnpaidHolds = (db: Db, now: Temporal.Instant, limit: number) =>
  eraseDetailsStatement(db, { expiredUntil: toIso(now.subtract({ hours: RETENTION_HOURS })), limit });
