import { eq, type SQL, sql } from 'drizzle-orm';
import { MOVE_EMAIL_DELAY_MINUTES } from '../../../src/domain/owner/owner-move.ts';
import { toIso } from '../../../src/domain/time.ts';
import { replaceCellsStatements } from '../../bookings/new-hold.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { booking, outbox } from '../../db/schema.ts';
import { type EmailToSend, enqueueMoveStatements, toMoveEmailId } from '../../mail/outbox.ts';

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
export const isBookingUnchanged = ({
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

/** The time of the move whose email is due at `emailDueAt`. */
export const calculateMovedAt = (emailDueAt: Temporal.Instant): Temporal.Instant =>
  emailDueAt.subtract({ minutes: MOVE_EMAIL_DELAY_MINUTES });

/**
 * The statements of a batch that write the new cells, times, reminders and email of an appointment. Violates
 * `slot_cell.cell` when something else occupies a cell; the appointment's own old cells are released first. `emailDueAt`:
 * when the email about the move is due, null for none.
 */
export const buildMoveStatements = (
  db: Db,
  movedBooking: MovedBooking,
  emailDueAt: Temporal.Instant | null,
  movedAt: Temporal.Instant,
): Statement[] => {
  const { id, startsAt, endsAt, moves, movedFrom, movedFromEnd, keptAt } = movedBooking;
  return [
    ...replaceCellsStatements(db, movedBooking),
    db.update(booking).set({ startsAt, endsAt, moves, movedFrom, movedFromEnd, keptAt }).where(eq(booking.id, id)),
    ...enqueueMoveStatements(db, movedBooking, emailDueAt, movedAt),
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
