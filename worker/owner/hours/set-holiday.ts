import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { closure } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

type HolidayChange = { id: string; isOpen: boolean };

/** For `performOnce`; throws what `setHoliday` throws. */
export async function updateHoliday(db: Db, { id, isOpen }: HolidayChange, log: LogStatementBuilder): Promise<void> {
  const isThisHoliday = and(eq(closure.id, id), eq(closure.isHoliday, true));
  const [row] = await db
    .select({ isOpen: closure.isOpen, fromDay: closure.fromDay })
    .from(closure)
    .where(isThisHoliday);
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.isOpen === isOpen) return;
  const isUnchanged = and(isThisHoliday, eq(closure.isOpen, row.isOpen));
  const statements = [
    assertRowInBatch(db, 'hours_state', closure, isUnchanged),
    db.update(closure).set({ isOpen }).where(isThisHoliday),
    log({ before: { is_open: Number(row.isOpen) }, after: { is_open: Number(isOpen), from_day: row.fromDay } }),
  ];
  // Changed since it was read.
  if (!(await runBatchUnlessStale(db, statements, 'hours_state'))) return updateHoliday(db, { id, isOpen }, log);
}

/**
 * Opens or closes the studio on a public holiday. Setting what it is already changes nothing. Changes no booking (I24).
 * Throws NOT_FOUND, also for days off that are no public holiday. OWNER §6.5.
 */
export const setHoliday = (db: Db, change: HolidayChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_holiday', about: change.id }, (log) => updateHoliday(db, change, log));
