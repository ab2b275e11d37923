import { eq, sql } from 'drizzle-orm';
import { toBookingCells } from '../../../src/domain/hours/slots.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking, OwnerAction } from '../../db/rows.ts';
import { booking } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { changeCleanupStatements } from '../appointment/change-cleanup.ts';

/**
 * SQL over a row of owner_action: the appointment is confirmed, was not moved since, and has the clean-up time that the
 * action gave it. The action sends no email, so the term alone decides. OWNER §7.
 */
export const isCleanupUnchanged = sql`EXISTS (
  SELECT 1 FROM booking WHERE booking.id = owner_action.about AND booking.state = 'confirmed'
  AND booking.moves = json_extract(owner_action.after, '$.moves')
  AND booking.cleanup_minutes = json_extract(owner_action.after, '$.cleanup_minutes')
)`;

/**
 * What undoing the change writes: the clean-up time before it, and its cells. Throws UNDO_TOO_LATE without a booking; the
 * guard of the batch checks that the booking is as the change left it.
 */
export async function undoCleanupStatements(
  db: Db,
  { about, before }: OwnerAction,
): Promise<{ statements: Statement[]; cells: number[] }> {
  const [row] = await db.select().from(booking).where(eq(booking.id, about));
  if (!row || !before) throw new DomainError('UNDO_TOO_LATE');
  const restoredBooking: Booking = { ...row, cleanupMinutes: Number(before.cleanup_minutes) };
  return { statements: changeCleanupStatements(db, restoredBooking), cells: toBookingCells(restoredBooking) };
}
