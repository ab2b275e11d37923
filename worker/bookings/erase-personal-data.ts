import { inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { booking } from '../db/schema.ts';

/** By then the provider has said the last word about the payment of a hold. */
const KEPT_HOURS = 24;

/**
 * Empties the name, phone and notes of holds that ended a day ago without a payment, at most so many at once (DECISIONS
 * §17); not while their payment may still be captured. The half hour a client may hold a time needs none of them.
 */
export function erasePersonalData(db: Db, now: Temporal.Instant, most: number) {
  // Spelled out as the index has it.
  const hasDetails = sql`${booking.state} = 'released' AND ${booking.fullName} || ${booking.phone} || ${booking.notes} <> ''`;
  const mayBePaid = sql`EXISTS (SELECT 1 FROM payment WHERE payment.booking_id = ${booking.id} AND payment.state IN ('open', 'processing'))`;
  const old = db
    .select({ id: booking.id })
    .from(booking)
    .where(
      sql`${hasDetails} AND ${lte(booking.holdExpiresAt, now.subtract({ hours: KEPT_HOURS }))} AND NOT ${mayBePaid}`,
    )
    .limit(most);
  return db.update(booking).set({ fullName: '', phone: '', notes: '' }).where(inArray(booking.id, old));
}
