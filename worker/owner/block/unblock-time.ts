import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ShownBlockedTime } from '../../../src/domain/diary/conflicts.ts';
import { toPeriodCells } from '../../../src/domain/hours/slots.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { BlockedTime } from '../../db/rows.ts';
import { blockedTime } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { Random } from '../../platform/random.ts';
import { type ActionContext, logActionStatement } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { nextRevisionColumns, runRevisionBatch } from '../revision.ts';
import {
  buildBlockedTimeRevisionGuard,
  deleteUnblockedTimesStatement,
  findBlockedTime,
  releaseCellsStatement,
  toLoggedPeriod,
} from './blocked-time-store.ts';

/** The statements violate `revision` unless the row is as it was shown. */
const unblockStatements = (
  db: Db,
  { row, revision }: { row: BlockedTime; revision: number },
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Statement[] => [
  buildBlockedTimeRevisionGuard(db, row.id, revision),
  releaseCellsStatement(db, row.id),
  db
    .update(blockedTime)
    .set({ ...nextRevisionColumns(blockedTime, actionId), removedAt: now })
    .where(eq(blockedTime.id, row.id)),
  deleteUnblockedTimesStatement(db, now),
  log({ before: { ...toLoggedPeriod(row), removed_at: null }, after: { removed_at: toIso(now) } }),
];

/**
 * The statements that unblock those of `shownTimes` which occupy any of these cells, for the batch that takes the cells. Each unblocking is an action of its own in the log, so that it can be undone once the time is free again. They
 * violate `revision` when a time was changed since it was shown; a time that is unblocked already needs nothing. OWNER §5.
 */
export async function unblockConflictingTimesStatements(
  { db, random }: { db: Db; random: Random },
  { unblock: shownTimes, cells }: { unblock: readonly ShownBlockedTime[]; cells: readonly number[] },
  actionContext: ActionContext,
): Promise<Statement[]> {
  if (shownTimes.length === 0) return [];
  const ids = shownTimes.map(({ id }) => id);
  const rows = await db
    .select()
    .from(blockedTime)
    .where(and(inArray(blockedTime.id, ids), isNull(blockedTime.removedAt)));
  const conflictingRows = rows.filter((row) => toPeriodCells(row).some((cell) => cells.includes(cell)));
  return conflictingRows.flatMap((row) => {
    const revision = shownTimes.find(({ id }) => id === row.id)?.revision ?? 0;
    const unblockContext = { ...actionContext, actionId: random.id() };
    const log: LogStatementBuilder = (change) =>
      logActionStatement(db, unblockContext, { verb: 'unblock_time', about: row.id, ...change });
    return unblockStatements(db, { row, revision }, log, unblockContext);
  });
}

async function unblock(
  db: Db,
  { id, revision }: ShownBlockedTime,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const row = await findBlockedTime(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  await runRevisionBatch(db, unblockStatements(db, { row, revision }, log, actionContext));
}

/**
 * Frees a blocked time. The row stays while it can be undone, because the label is in no other place. Throws NOT_FOUND
 * (also for a time that was unblocked before), CHANGED_SINCE. OWNER §6.4.
 */
export const unblockTime = (db: Db, request: ShownBlockedTime, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'unblock_time', about: request.id }, (log) =>
    unblock(db, request, log, actionContext),
  );
