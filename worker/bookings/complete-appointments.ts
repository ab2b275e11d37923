import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { booking, slotCell } from '../db/schema.ts';

/** Sets the confirmed appointments that have ended to completed and deletes their cells (DECISIONS §8.8). */
export async function completeEndedAppointments(db: Db, now: Temporal.Instant): Promise<void> {
  const ended = and(eq(booking.state, 'confirmed'), lte(booking.endsAt, now));
  await db.batch([
    db.delete(slotCell).where(inArray(slotCell.bookingId, db.select({ id: booking.id }).from(booking).where(ended))),
    db.update(booking).set({ state: 'completed' }).where(ended),
  ]);
}
