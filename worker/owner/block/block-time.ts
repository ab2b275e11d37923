import { listFreeParts, type PeriodInput } from '../../../src/domain/diary/blocked-time.ts';
import { type Period, toPeriodCells } from '../../../src/domain/hours/slots.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { isCellIn } from '../../bookings/booking-store.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { type Db, runBatch, type Statement } from '../../db/database.ts';
import { findViolatedConstraint } from '../../db/guards.ts';
import { blockedTime, slotCell } from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import {
  deleteUnblockedTimesStatement,
  requirePeriod,
  takeCellsStatement,
  toLoggedPeriod,
} from './blocked-time-store.ts';
import { createBlockConflictError } from './list-conflicts.ts';

/** `parts`: the whole period, or those parts of it in which nothing is booked. */
type BlockRequest = PeriodInput & { label: string; parts: 'all' | 'free' };

/** A part can be taken between reading what is free and writing. */
const MAX_TRIES = 3;

async function readPeriodsToBlock(db: Db, period: Period, parts: BlockRequest['parts']): Promise<Period[]> {
  if (parts === 'all') return [period];
  const takenCells = await db
    .select({ cell: slotCell.cell })
    .from(slotCell)
    .where(isCellIn(JSON.stringify(toPeriodCells(period))));
  return listFreeParts(period, new Set(takenCells.map(({ cell }) => cell)));
}

/** A row for each part with its cells. The first has the id of the action. */
const blockPartsStatements = (
  { db, random }: BookingDeps,
  periods: Period[],
  label: string,
  actionContext: ActionContext,
): Statement[] =>
  periods.flatMap((period, index) => {
    const id = index === 0 ? actionContext.actionId : random.id();
    const row = { id, label, startsAt: period.startsAt, endsAt: period.endsAt };
    return [
      db.insert(blockedTime).values({ ...row, createdAt: actionContext.now, actionId: actionContext.actionId }),
      takeCellsStatement(db, id, period),
    ];
  });

async function tryToBlock(
  deps: BookingDeps,
  request: BlockRequest,
  log: LogStatementBuilder,
  actionContext: ActionContext,
  tries = 1,
): Promise<void> {
  const { db } = deps;
  const period = requirePeriod(request, actionContext.now);
  const cells = toPeriodCells(period);
  const release = () => releaseExpiredHoldsOnCells(deps, cells, actionContext.now);
  if (request.parts === 'free') await release();
  const periods = await readPeriodsToBlock(db, period, request.parts);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) throw await createBlockConflictError(db, cells, actionContext.now);
  const blockedPeriod = { startsAt: first.startsAt, endsAt: last.endsAt };
  // The log is written first: a form that is posted again is refused by the id of its action, not by its own cells.
  const statements = [
    log({ after: { ...toLoggedPeriod(blockedPeriod), parts: periods.length } }),
    ...blockPartsStatements(deps, periods, request.label, actionContext),
    deleteUnblockedTimesStatement(db, actionContext.now),
  ];
  try {
    await retryAfterFreeingCells(() => runBatch(db, statements), release);
  } catch (error) {
    if (findViolatedConstraint(error) !== 'slot_cell.cell') throw error;
    if (request.parts === 'free' && tries < MAX_TRIES) return tryToBlock(deps, request, log, actionContext, tries + 1);
    throw await createBlockConflictError(db, cells, actionContext.now);
  }
}

/**
 * Blocks a period of a day, or its free parts, so that nobody can book it; the id of the action is that of the first row.
 * Throws INVALID_INPUT, TOO_LONG_AGO, BLOCK_MEETS_BOOKING, TIME_BEING_PAID, BLOCK_MEETS_BLOCK, SLOT_TAKEN. OWNER §5, §6.4.
 */
export const blockTime = (deps: BookingDeps, request: BlockRequest, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'block_time', about: actionContext.actionId }, (log) =>
    tryToBlock(deps, request, log, actionContext),
  );
