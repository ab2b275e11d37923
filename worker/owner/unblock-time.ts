import { eq } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';
import { blockedTime } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import {
  assertRevision,
  deleteRemoved,
  findBlockedTime,
  loggedPeriod,
  releaseCells,
  revisionColumns,
} from './blocked-time-store.ts';
import type { ActionContext } from './log-action.ts';
import { type LogChange, performOnce } from './perform-once.ts';

/** `revision`: that of the row when the form was opened. */
type UnblockRequest = { id: string; revision: number };

async function unblock(db: Db, { id, revision }: UnblockRequest, acting: ActionContext, log: LogChange): Promise<void> {
  const row = await findBlockedTime(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  const removed = { removed_at: toIso(acting.now) };
  const statements = [
    assertRevision(db, id, revision),
    releaseCells(db, id),
    db
      .update(blockedTime)
      .set({ ...revisionColumns(acting.actionId), removedAt: acting.now })
      .where(eq(blockedTime.id, id)),
    deleteRemoved(db, acting.now),
    log({ before: { ...loggedPeriod(row), removed_at: null }, after: removed }),
  ];
  await runGuardedBatch(db, statements, { revision: 'CHANGED_SINCE' });
}

/**
 * Frees a blocked time. The row stays while it can be undone, because the label is in no other place. Throws NOT_FOUND
 * (also for a time that was unblocked before), CHANGED_SINCE. OWNER §6.4.
 */
export const unblockTime = ({ db }: { db: Db }, request: UnblockRequest, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: 'unblock_time', about: request.id }, (log) => unblock(db, request, acting, log));
