import { eq, sql } from 'drizzle-orm';
import { type Period, toBookingCells } from '../../../src/domain/hours/slots.ts';
import { requireInstant } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { booking } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { buildMoveStatements, findUnsentReminders, type MovedBooking } from '../appointment/move-statements.ts';

/**
 * SQL over a row of owner_action: the appointment is as the move left it, and the email about the move has not been
 * sent, nor has a run of the sweep begun to. Where there is no email, the term alone decides. OWNER §7.
 */
export const isMoveUnchanged = sql`EXISTS (
  SELECT 1 FROM booking WHERE booking.id = owner_action.about AND booking.state = 'confirmed'
  AND booking.moves = json_extract(owner_action.after, '$.moves')
  AND booking.cleanup_minutes = json_extract(owner_action.after, '$.cleanup_minutes') AND NOT EXISTS (
    SELECT 1 FROM outbox WHERE outbox.id = 'appointment_moved-' || booking.id || ':' || booking.moves
    AND (outbox.state <> 'due' OR outbox.attempts > 0)
  )
)`;

type LoggedColumns = NonNullable<OwnerAction['before']>;

const toInstantOrNull = (value: LoggedColumns[string] | undefined): Temporal.Instant | null =>
  value ? requireInstant(String(value)) : null;

const toPeriod = ({ starts_at, ends_at }: LoggedColumns): Period => ({
  startsAt: requireInstant(String(starts_at)),
  endsAt: requireInstant(String(ends_at)),
});

/**
 * What undoing a move writes: the times and cells before it, the reminders of that start, and the email about an earlier
 * move that this one had replaced. `moves` grows, as with every move. `cells`: the cells of the time before the move.
 * Throws UNDO_TOO_LATE without a booking; the guard of the batch checks that the booking is as the move left it.
 */
export async function undoMoveStatements(
  db: Db,
  action: OwnerAction,
): Promise<{ statements: Statement[]; cells: number[] }> {
  const { about, at, before, after } = action;
  const [row] = await db.select().from(booking).where(eq(booking.id, about));
  if (!row || !before) throw new DomainError('UNDO_TOO_LATE');
  const restoredBooking: MovedBooking = {
    id: row.id,
    // The client may have been joined into an account since the row was read.
    clientId: sql`(SELECT client_id FROM ${booking} WHERE ${eq(booking.id, row.id)})`,
    ...toPeriod(before),
    moves: row.moves + 1,
    // The guard compares it; a move that was logged without it cannot be undone any more.
    cleanupMinutes: Number(after?.cleanup_minutes ?? row.cleanupMinutes),
    movedFrom: toInstantOrNull(before.moved_from),
    movedFromEnd: toInstantOrNull(before.moved_from_end),
    keptAt: toInstantOrNull(before.kept_at),
  };
  return {
    // A reminder that the move found unsent is sent at once if it is overdue by now.
    statements: buildMoveStatements(db, restoredBooking, {
      emailDueAt: toInstantOrNull(before.email_due_at),
      plannedAt: at,
      unsentReminders: await findUnsentReminders(db, action),
    }),
    cells: toBookingCells(restoredBooking),
  };
}
