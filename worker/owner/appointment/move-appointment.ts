import { eq } from 'drizzle-orm';
import type { ShownBlockedTime } from '../../../src/domain/diary/conflicts.ts';
import { excludeOwnCells, type Period, toBookingCells } from '../../../src/domain/hours/slots.ts';
import {
  findMoveErrorCode,
  findMoveProblem,
  isSamePeriod,
  type MoveTarget,
  toMovedPeriod,
  toPeriodMovedFrom,
} from '../../../src/domain/owner/owner-move.ts';
import { toIso } from '../../../src/domain/time.ts';
import { type AppointmentBooking, toAppointmentRow, toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { appointmentOfAnyClientQuery, linkHoldQuery } from '../../bookings/booking-store.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { type Db, runBatch } from '../../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../../db/guards.ts';
import type { Booking } from '../../db/rows.ts';
import { client } from '../../db/schema.ts';
import { DomainError, throwIfRefused } from '../../domain-error.ts';
import { type MoveEmails, unsentMoveEmailQuery, unsentRemindersQuery } from '../../mail/outbox.ts';
import { createBookingConflictError } from '../block/list-conflicts.ts';
import { unblockConflictingTimesStatements } from '../block/unblock-time.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import {
  buildMoveStatements,
  calculateMoveEmailDueAt,
  findUnsentReminders,
  isConfirmedAndUnchanged,
  isMoveEmailUnsent,
  lastMoveFromQuery,
  type MovedBooking,
  toLoggedMove,
  toLoggedReminders,
} from './move-statements.ts';

/** When several moves of one appointment are sent at the same moment, one succeeds in each try. */
const MAX_TRIES = 50;

/** `agreed`: the client has agreed to the new time; `unblock`: the blocked times to unblock when they are in the way. */
type MoveRequest = MoveTarget & { bookingId: string; agreed: boolean; unblock: ShownBlockedTime[] };

/** Throws NOT_FOUND, and LINK_CANNOT_BE_MOVED for a time that a payment link holds. */
export async function requireMovableBooking(db: Db, bookingId: string): Promise<AppointmentBooking> {
  const [joinedRow] = await appointmentOfAnyClientQuery(db, bookingId);
  if (joinedRow) return toAppointmentRow(joinedRow).booking;
  throw new DomainError((await linkHoldQuery(db, bookingId)).length > 0 ? 'LINK_CANNOT_BE_MOVED' : 'NOT_FOUND');
}

/** The confirmed appointment and its new period. Throws what `moveAppointment` throws before anything is written. */
async function requireValidMove(
  db: Db,
  request: MoveRequest,
  now: Temporal.Instant,
): Promise<{ row: Booking; newPeriod: Period }> {
  const row = await requireMovableBooking(db, request.bookingId);
  throwIfRefused(findMoveErrorCode(toScheduledAppointment(row), now));
  const newPeriod = toMovedPeriod(row, request);
  if (findMoveProblem(row, newPeriod, now)) throw new DomainError('INVALID_INPUT');
  if (!request.agreed) throw new DomainError('NOT_AGREED');
  return { row, newPeriod };
}

/**
 * Whether the client has an email address, and the unsent emails that this move replaces: the one about an earlier move, and
 * the reminders. `isUntried`: no run of the sweep has begun to send the email about that move, so the client
 * cannot have it.
 */
async function readReplacedEmails(db: Db, row: Booking) {
  const [[unsentEmail], reminders, [clientRow]] = await db.batch([
    unsentMoveEmailQuery(db, row),
    unsentRemindersQuery(db, row.id),
    db.select({ email: client.email }).from(client).where(eq(client.id, row.clientId)),
  ]);
  return {
    unsentEmail: unsentEmail ?? null,
    isUntried: unsentEmail?.attempts === 0,
    unsentReminders: reminders.map(({ kind }) => kind),
    hasEmail: Boolean(clientRow?.email),
  };
}

async function move(
  deps: BookingDeps,
  request: MoveRequest,
  log: LogStatementBuilder,
  actionContext: ActionContext,
  tries = 1,
): Promise<void> {
  const { db } = deps;
  const { now } = actionContext;
  const { row, newPeriod } = await requireValidMove(db, request, now);
  if (isSamePeriod(row, newPeriod)) return;
  const { unsentEmail, isUntried, unsentReminders, hasEmail } = await readReplacedEmails(db, row);
  const toldPeriod: Period = (isUntried && toPeriodMovedFrom(row)) || row;
  // A move back to the time that the client was told needs no email.
  const isNewToClient = !isSamePeriod(newPeriod, toldPeriod);
  const movedBooking: MovedBooking = {
    id: row.id,
    clientId: row.clientId,
    ...newPeriod,
    moves: row.moves + 1,
    cleanupMinutes: row.cleanupMinutes,
    movedFrom: isNewToClient ? toldPeriod.startsAt : null,
    movedFromEnd: isNewToClient ? toldPeriod.endsAt : null,
    keptAt: null,
  };
  // After a move back, the reminders that the move which it reverts found unsent are sent at once if they are overdue by now.
  const [revertedMove] = isNewToClient ? [] : await lastMoveFromQuery(db, row.id, newPeriod);
  const emails: MoveEmails = {
    emailDueAt: isNewToClient && hasEmail ? calculateMoveEmailDueAt(now) : null,
    plannedAt: now,
    unsentReminders: revertedMove ? await findUnsentReminders(db, revertedMove) : [],
  };
  // A refused email waits for hours; undoing this move sends it at once.
  const emailDueAt = unsentEmail && toIso(unsentEmail.state === 'refused' ? now : unsentEmail.dueAt);
  const cells = toBookingCells(movedBooking);
  const statements = [
    assertInBatch(db, 'booking_state', isConfirmedAndUnchanged(row)),
    // Fails when that email was sent in the meantime: then the client was told another time.
    ...(isUntried ? [assertInBatch(db, 'booking_state', isMoveEmailUnsent(row))] : []),
    ...(await unblockConflictingTimesStatements(deps, { unblock: request.unblock, cells }, actionContext)),
    ...buildMoveStatements(db, movedBooking, emails),
    log({
      before: {
        ...toLoggedMove(row),
        email_due_at: emailDueAt,
        unsent_reminders: toLoggedReminders(unsentReminders),
      },
      after: { ...toLoggedMove(movedBooking), moves: movedBooking.moves, cleanup_minutes: movedBooking.cleanupMinutes },
    }),
  ];
  const release = () => releaseExpiredHoldsOnCells(deps, cells, now);
  try {
    await retryAfterFreeingCells(() => runBatch(db, statements), release);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    // Since it was read, the appointment was moved or cancelled, its client was told, or its clean-up time was changed.
    if (constraint === 'booking_state') {
      if (tries === MAX_TRIES) throw new DomainError('CHANGED_SINCE');
      return move(deps, request, log, actionContext, tries + 1);
    }
    if (constraint === 'revision') throw new DomainError('CHANGED_SINCE');
    if (constraint !== 'slot_cell.cell') throw error;
    // The appointment's own cells are never in its way.
    throw await createBookingConflictError(db, excludeOwnCells(toBookingCells(row), cells), now);
  }
}

/**
 * Moves a confirmed appointment to a time that its client has agreed to: its times, cells and reminders. Price, payment,
 * points, policy version and clean-up time stay (I30). The client gets one email about it, two minutes after the last move.
 * Blocked times that are in the way are unblocked in the same batch if the owner has said so. Changes nothing when the
 * appointment is at that time already. Throws NOT_FOUND, LINK_CANNOT_BE_MOVED, ALREADY_CANCELLED, PAYMENT_UNDER_WAY,
 * STARTED_ALREADY, INVALID_INPUT, NOT_AGREED, SLOT_TAKEN, TIME_BEING_PAID, BLOCK_MEETS_BLOCK, CHANGED_SINCE. OWNER §5
 * (Moving), §6.3.
 */
export const moveAppointment = (deps: BookingDeps, request: MoveRequest, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'move_appointment', about: request.bookingId }, (log) =>
    move(deps, request, log, actionContext),
  );
