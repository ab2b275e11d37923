import { eq } from 'drizzle-orm';
import { excludeOwnCells, toBookingCells } from '../../../src/domain/hours/slots.ts';
import { findMoveErrorCode } from '../../../src/domain/owner/owner-move.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { replaceCellsStatements } from '../../bookings/slot-cells.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../../db/guards.ts';
import type { Booking } from '../../db/rows.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { booking } from '../../db/schema.ts';
import { DomainError, throwIfRefused } from '../../domain-error.ts';
import { createBookingConflictError } from '../block/list-conflicts.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { requireMovableBooking } from './move-appointment.ts';
import { isConfirmedAndUnchanged } from './move-statements.ts';

/** `minutes`: within the limits of the booking rules; `asRead`: the minutes that the form showed. */
type CleanupChange = { bookingId: string; minutes: number; asRead: number };

/**
 * The statements of a batch that write the clean-up time of this row and its cells. They violate `slot_cell.cell` when one
 * is taken.
 */
export const changeCleanupStatements = (db: Db, row: Booking): Statement[] => [
  ...replaceCellsStatements(db, row),
  db.update(booking).set({ cleanupMinutes: row.cleanupMinutes }).where(eq(booking.id, row.id)),
];

async function updateCleanup(
  deps: BookingDeps,
  { bookingId, minutes, asRead }: CleanupChange,
  log: LogStatementBuilder,
  now: Temporal.Instant,
): Promise<void> {
  const { db } = deps;
  const row = await requireMovableBooking(db, bookingId);
  throwIfRefused(findMoveErrorCode(toScheduledAppointment(row), now));
  if (row.cleanupMinutes !== asRead) throw new DomainError('CHANGED_SINCE');
  if (row.cleanupMinutes === minutes) return;
  const changedRow: Booking = { ...row, cleanupMinutes: minutes };
  const cells = excludeOwnCells(toBookingCells(row), toBookingCells(changedRow));
  const statements = [
    assertInBatch(db, 'booking_state', isConfirmedAndUnchanged(row)),
    ...changeCleanupStatements(db, changedRow),
    log({ before: { cleanup_minutes: asRead }, after: { cleanup_minutes: minutes, moves: row.moves } }),
  ];
  const write = () => runGuardedBatch(db, statements, { booking_state: 'CHANGED_SINCE' });
  try {
    await retryAfterFreeingCells(write, () => releaseExpiredHoldsOnCells(deps, cells, now));
  } catch (error) {
    if (findViolatedConstraint(error) !== 'slot_cell.cell') throw error;
    throw await createBookingConflictError(db, cells, now);
  }
}

/**
 * Changes the clean-up time after one confirmed appointment, whose period stays: the cells that it no longer takes are free
 * at once, and the additional cells must be free. The client is not told, because clients do not see this time. Does
 * nothing when the clean-up time has these minutes already. Throws NOT_FOUND, LINK_CANNOT_BE_MOVED, ALREADY_CANCELLED,
 * PAYMENT_UNDER_WAY, STARTED_ALREADY, CHANGED_SINCE, SLOT_TAKEN, TIME_BEING_PAID, BLOCK_MEETS_BLOCK. OWNER §5, §6.3 (More),
 * §7.
 */
export const changeCleanup = (deps: BookingDeps, request: CleanupChange, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'change_cleanup', about: request.bookingId }, (log) =>
    updateCleanup(deps, request, log, actionContext.now),
  );
