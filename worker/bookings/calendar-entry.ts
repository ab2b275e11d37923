import { and, eq, sql } from 'drizzle-orm';
import { requireInstant } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { ownerAction } from '../db/schema.ts';
import type { CalendarEntry } from '../mail/calendar-file.ts';
import type { AppointmentRow } from './appointment-rows.ts';

/** When the appointment was last moved, or a move was last undone; null, without a query, when it was never moved. */
export async function findLastMoveAt(db: Db, { id, moves }: Pick<Booking, 'id' | 'moves'>) {
  if (moves === 0) return null;
  const changedAt = sql`COALESCE((SELECT undone.at FROM owner_action AS undone WHERE undone.undo_of = ${ownerAction.id}), ${ownerAction.at})`;
  const [row] = await db
    .select({ at: sql<string | null>`MAX(${changedAt})`.as('last_move_at') })
    .from(ownerAction)
    .where(and(eq(ownerAction.about, id), eq(ownerAction.verb, 'move_appointment')));
  return row?.at ? requireInstant(row.at) : null;
}

/** The calendar entry of an appointment; `changedAt`: when it was cancelled, else last moved, else paid, else booked. */
export async function readCalendarEntry(
  db: Db,
  { booking, serviceName, payment, cancellation }: AppointmentRow,
): Promise<CalendarEntry> {
  const movedAt = await findLastMoveAt(db, booking);
  return {
    booking,
    status: booking.state,
    serviceName,
    changedAt: cancellation?.cancelledAt ?? movedAt ?? payment?.capturedAt ?? booking.createdAt,
  };
}
