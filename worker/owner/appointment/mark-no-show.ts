import { and, eq, sql } from 'drizzle-orm';
import { findVisitErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { originalBookingIdSubquery } from '../../db/original-booking-id.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { booking, slotCell } from '../../db/schema.ts';
import { throwIfRefused } from '../../domain-error.ts';
import { removePointsStatement } from '../../loyalty/points-ledger.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

async function completeAsNoShow(
  db: Db,
  bookingId: string,
  log: LogStatementBuilder,
  now: Temporal.Instant,
): Promise<void> {
  const { booking: row } = await requireAppointmentOfAnyClient(db, bookingId);
  if (row.noShowAt) return;
  throwIfRefused(findVisitErrorCode(toScheduledAppointment(row), now));
  const isUnchanged = and(eq(booking.state, row.state), eq(booking.moves, row.moves), sql`${booking.noShowAt} IS NULL`);
  const isBookingUnchanged = and(eq(booking.id, bookingId), isUnchanged);
  const statements = [
    assertRowInBatch(db, 'booking_state', booking, isBookingUnchanged),
    db.update(booking).set({ state: 'completed', noShowAt: now }).where(eq(booking.id, bookingId)),
    db.delete(slotCell).where(eq(slotCell.bookingId, bookingId)),
    removePointsStatement(db, originalBookingIdSubquery(bookingId), now),
    log({ before: { state: row.state, no_show_at: null }, after: { state: 'completed', no_show_at: toIso(now) } }),
  ];
  // The appointment was completed by the sweep, marked or moved since it was read.
  if (!(await runBatchUnlessStale(db, statements, 'booking_state'))) return completeAsNoShow(db, bookingId, log, now);
}

/**
 * Marks an appointment as a no-show: no refund, no coupon, no points (SPEC §4). Completes it, frees its remaining cells
 * and removes the points it earned; for one booked with a reschedule token, those of the first booking of its chain.
 * Marking again changes nothing. Throws NOT_FOUND, ALREADY_CANCELLED, NOT_STARTED_YET, PAYMENT_UNDER_WAY.
 */
export const markNoShow = (db: Db, bookingId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'mark_no_show', about: bookingId }, (log) =>
    completeAsNoShow(db, bookingId, log, actionContext.now),
  );
