import { and, eq, exists, lte, sql } from 'drizzle-orm';
import { booking, slotCell } from '../db/schema.ts';
import type { Db } from '../deps.ts';

/** Appointments that have ended are completed, and their cells leave the diary (DECISIONS §8.8). */
export async function completeEnded(db: Db, now: Temporal.Instant): Promise<void> {
  const ended = and(eq(booking.state, 'confirmed'), lte(booking.endsAt, now));
  const own = and(eq(booking.id, slotCell.bookingId), ended);
  await db.batch([
    db.delete(slotCell).where(exists(db.select({ one: sql`1` }).from(booking).where(own))),
    db.update(booking).set({ state: 'completed' }).where(ended),
  ]);
}
