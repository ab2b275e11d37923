import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { closure } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';
import { backUpReasonStatements } from './replaced-notes.ts';

/**
 * Ends days off: clients can book the times of these days again. What was cancelled meanwhile stays cancelled. Throws
 * NOT_FOUND, also for a public holiday, which is opened and not removed (`setHoliday`). OWNER §6.5.
 */
export const reopenDays = (db: Db, id: string, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'reopen_days', about: id }, async (log) => {
    const isThisClosure = and(eq(closure.id, id), eq(closure.isHoliday, false));
    const [row] = await db.select().from(closure).where(isThisClosure);
    if (!row) throw new DomainError('NOT_FOUND');
    const statements = [
      // Fails when the days were reopened since the closure was read.
      assertRowInBatch(db, 'hours_state', closure, isThisClosure),
      log({ before: { from_day: row.fromDay, to_day: row.toDay } }),
      ...backUpReasonStatements(db, actionContext, id),
      db.delete(closure).where(isThisClosure),
    ];
    await runGuardedBatch(db, statements, { hours_state: 'NOT_FOUND' });
  });
