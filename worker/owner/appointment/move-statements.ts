import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../../src/domain/hours/slots.ts';
import { type MessageKind, REMINDER_KINDS, type ReminderKind } from '../../../src/domain/mail/message.ts';
import { MOVE_EMAIL_DELAY_MINUTES } from '../../../src/domain/owner/owner-move.ts';
import { toIso } from '../../../src/domain/time.ts';
import { replaceCellsStatements } from '../../bookings/slot-cells.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking, OwnerAction } from '../../db/rows.ts';
import { booking, outbox, ownerAction } from '../../db/schema.ts';
import {
  type EmailToSend,
  enqueueMoveStatements,
  type MoveEmails,
  sentRemindersQuery,
  toMoveEmailId,
} from '../../mail/outbox.ts';

/**
 * `keptAt`: when the owner decided that the appointment takes place although it is on a day off; a new time sets it to
 * null.
 */
type MovedColumns = Pick<Booking, 'startsAt' | 'endsAt' | 'movedFrom' | 'movedFromEnd' | 'keptAt'>;

/** An appointment at its new time. `moves` counts this move; movedFrom is the time that the client was told last. */
export type MovedBooking = MovedColumns &
  Pick<Booking, 'id' | 'moves' | 'cleanupMinutes'> &
  Pick<EmailToSend, 'clientId'>;

/**
 * SQL: the appointment is confirmed, and has neither been moved nor got another client or clean-up time since this row was
 * read.
 */
export const isConfirmedAndUnchanged = ({
  id,
  clientId,
  moves,
  cleanupMinutes,
}: Pick<Booking, 'id' | 'clientId' | 'moves' | 'cleanupMinutes'>): SQL =>
  sql`EXISTS (
    SELECT 1 FROM ${booking} WHERE id = ${id} AND client_id = ${clientId} AND state = 'confirmed' AND moves = ${moves}
    AND cleanup_minutes = ${cleanupMinutes}
  )`;

/** SQL: the email about the latest move of this row is still to be sent, and no run of the sweep has begun to. */
export const isMoveEmailUnsent = (row: Pick<Booking, 'id' | 'moves'>): SQL =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE id = ${toMoveEmailId(row)} AND state = 'due' AND attempts = 0)`;

export const calculateMoveEmailDueAt = (movedAt: Temporal.Instant): Temporal.Instant =>
  movedAt.add({ minutes: MOVE_EMAIL_DELAY_MINUTES });

/**
 * The statements of a batch that write the new cells, times, reminders and email of an appointment. Violates
 * `slot_cell.cell` when something else occupies a cell; the appointment's own old cells are released first.
 */
export const buildMoveStatements = (db: Db, movedBooking: MovedBooking, emails: MoveEmails): Statement[] => {
  const { id, startsAt, endsAt, moves, movedFrom, movedFromEnd, keptAt } = movedBooking;
  return [
    ...replaceCellsStatements(db, movedBooking),
    db.update(booking).set({ startsAt, endsAt, moves, movedFrom, movedFromEnd, keptAt }).where(eq(booking.id, id)),
    ...enqueueMoveStatements(db, movedBooking, emails),
  ];
};

const toIsoOrNull = (instant: Temporal.Instant | null): string | null => instant && toIso(instant);

/** The columns that a move changes, as the log has them. */
export const toLoggedMove = ({ startsAt, endsAt, movedFrom, movedFromEnd, keptAt }: MovedColumns) => ({
  starts_at: toIso(startsAt),
  ends_at: toIso(endsAt),
  moved_from: toIsoOrNull(movedFrom),
  moved_from_end: toIsoOrNull(movedFromEnd),
  kept_at: toIsoOrNull(keptAt),
});

/** The kinds of reminders that were unsent when an appointment was moved, as the log has them. */
export const toLoggedReminders = (unsentReminders: readonly MessageKind[]): string | null =>
  unsentReminders.join() || null;

/** The kinds that `toLoggedReminders` has logged; none for a move that was logged without them. */
function readLoggedReminders(before: OwnerAction['before']): ReminderKind[] {
  const loggedKinds = String(before?.unsent_reminders ?? '').split(',');
  return REMINDER_KINDS.filter((kind) => loggedKinds.includes(kind));
}

/**
 * The kinds of reminders that the move in this row of the log found unsent, without those that a run of the sweep was sending
 * at that moment: it records that they are sent although the move has voided them.
 */
export async function findUnsentReminders(
  db: Db,
  { about, before, after }: Pick<OwnerAction, 'about' | 'before' | 'after'>,
): Promise<ReminderKind[]> {
  const loggedKinds = readLoggedReminders(before);
  if (loggedKinds.length === 0) return [];
  const movesBefore = Number(after?.moves) - 1;
  const sentReminders = await sentRemindersQuery(db, loggedKinds, { id: about, moves: movesBefore });
  return loggedKinds.filter((kind) => !sentReminders.some((reminder) => reminder.kind === kind));
}

/** Selects the last move of an appointment from this period. */
export const lastMoveFromQuery = (db: Db, bookingId: string, { startsAt, endsAt }: Period) =>
  db
    .select({ about: ownerAction.about, before: ownerAction.before, after: ownerAction.after })
    .from(ownerAction)
    .where(
      and(
        eq(ownerAction.about, bookingId),
        eq(ownerAction.verb, 'move_appointment'),
        sql`json_extract(${ownerAction.before}, '$.starts_at') = ${toIso(startsAt)}`,
        sql`json_extract(${ownerAction.before}, '$.ends_at') = ${toIso(endsAt)}`,
      ),
    )
    .orderBy(desc(ownerAction.at), desc(sql`rowid`))
    .limit(1);
