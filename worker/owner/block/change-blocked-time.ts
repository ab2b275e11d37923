import { eq, sql } from 'drizzle-orm';
import type { PeriodInput } from '../../../src/domain/diary/blocked-time.ts';
import { excludeOwnCells, toPeriodCells } from '../../../src/domain/hours/slots.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { runBatch, type Statement } from '../../db/database.ts';
import { findViolatedConstraint } from '../../db/guards.ts';
import { blockedTime } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { nextRevisionColumns } from '../revision.ts';
import {
  buildBlockedTimeRevisionGuard,
  findBlockedTime,
  releaseCellsStatement,
  requirePeriod,
  takeCellsStatement,
  toLoggedPeriod,
} from './blocked-time-store.ts';
import { createBlockConflictError } from './list-conflicts.ts';

/** `revision`: the revision of the row when the form was opened; `label`: null leaves the label as it is. */
type BlockedTimeChange = PeriodInput & { id: string; label: string | null; revision: number };

async function updateBlockedTime(
  deps: BookingDeps,
  request: BlockedTimeChange,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { db } = deps;
  const { id, revision } = request;
  const row = await findBlockedTime(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  const period = requirePeriod(request, actionContext.now);
  const cells = toPeriodCells(period);
  const label = request.label ?? row.label;
  const previousLabel = sql`${blockedTime.label}`;
  const statements: Statement[] = [
    buildBlockedTimeRevisionGuard(db, id, revision),
    releaseCellsStatement(db, id),
    takeCellsStatement(db, id, period),
    db
      .update(blockedTime)
      .set({ ...nextRevisionColumns(blockedTime, actionContext.actionId), ...period, label, previousLabel })
      .where(eq(blockedTime.id, id)),
    log({ before: toLoggedPeriod(row), after: toLoggedPeriod(period) }),
  ];
  const release = () => releaseExpiredHoldsOnCells(deps, cells, actionContext.now);
  try {
    await retryAfterFreeingCells(() => runBatch(db, statements), release);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'revision') throw new DomainError('CHANGED_SINCE');
    if (constraint !== 'slot_cell.cell') throw error;
    throw await createBlockConflictError(db, excludeOwnCells(toPeriodCells(row), cells), actionContext.now);
  }
}

/**
 * Gives a blocked time other hours, another day or another label. Throws NOT_FOUND, INVALID_INPUT, TOO_LONG_AGO,
 * CHANGED_SINCE, BLOCK_MEETS_BOOKING, TIME_BEING_PAID, BLOCK_MEETS_BLOCK, SLOT_TAKEN. OWNER §6.4.
 */
export const changeBlockedTime = (
  deps: BookingDeps,
  request: BlockedTimeChange,
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'change_blocked_time', about: request.id }, (log) =>
    updateBlockedTime(deps, request, log, actionContext),
  );
