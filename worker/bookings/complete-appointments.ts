import { and, eq, inArray, lte, type Placeholder } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { booking, slotCell } from '../db/schema.ts';

const hasEnded = (now: Placeholder) => and(eq(booking.state, 'confirmed'), lte(booking.endsAt, now));

const deleteEndedCellsStatement = buildOnce(['now'], (db, { now }) =>
  db
    .delete(slotCell)
    .where(inArray(slotCell.bookingId, db.select({ id: booking.id }).from(booking).where(hasEnded(now)))),
);

const completeEndedStatement = buildOnce(['now'], (db, { now }) =>
  db.update(booking).set({ state: 'completed' }).where(hasEnded(now)),
);

/** Sets the confirmed appointments that have ended to completed and deletes their cells (DECISIONS §8.8). */
export async function completeEndedAppointments(db: Db, now: Temporal.Instant): Promise<void> {
  const values = { now: toIso(now) };
  await db.batch([deleteEndedCellsStatement(db, values), completeEndedStatement(db, values)]);
}
