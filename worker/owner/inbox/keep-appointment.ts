import { and, eq, sql } from 'drizzle-orm';
import { toIso } from '../../../src/domain/time.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { booking } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

async function saveKeptAt(db: Db, bookingId: string, log: LogStatementBuilder, now: Temporal.Instant): Promise<void> {
  const { booking: row } = await requireAppointmentOfAnyClient(db, bookingId);
  if (row.state === 'cancelled') throw new DomainError('ALREADY_CANCELLED');
  if (row.keptAt) return;
  const isUnchanged = and(eq(booking.id, bookingId), eq(booking.state, row.state), sql`${booking.keptAt} IS NULL`);
  const statements = [
    assertRowInBatch(db, 'booking_state', booking, isUnchanged),
    db.update(booking).set({ keptAt: now }).where(eq(booking.id, bookingId)),
    log({ before: { kept_at: null }, after: { kept_at: toIso(now) } }),
  ];
  // The appointment was cancelled, completed or kept since it was read.
  if (!(await runBatchUnlessStale(db, statements, 'booking_state'))) return saveKeptAt(db, bookingId, log, now);
}

/**
 * Decides that an appointment on a day off takes place, so that it no longer waits in the inbox. Keeping it again
 * changes nothing. Throws NOT_FOUND, ALREADY_CANCELLED. OWNER §6.8.
 */
export const keepAppointment = (db: Db, bookingId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'keep_appointment', about: bookingId }, (log) =>
    saveKeptAt(db, bookingId, log, actionContext.now),
  );
