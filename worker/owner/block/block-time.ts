import { findFreeParts, type PeriodInput } from '../../../src/domain/blocked-time.ts';
import { type Period, toPeriodCells } from '../../../src/domain/slots.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { isCellIn } from '../../bookings/booking-store.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { type Db, runBatch, type Statement } from '../../db/database.ts';
import { findViolatedConstraint } from '../../db/guards.ts';
import { blockedTime, slotCell } from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import {
  createTakenCellsError,
  deleteUnblockedTimesStatement,
  requirePeriod,
  takeCellsStatement,
  toLoggedPeriod,
} from './blocked-time-store.ts';

/** `parts`: the whole period, or those parts of it in which nothing is booked. */
type BlockRequest = PeriodInput & { label: string; parts: 'all' | 'free' };

/** A part can be taken between reading what is free and writing. */
const MAX_TRIES = 3;

async function readPeriodsToBlock({ db }: { db: Db }, period: Period, parts: BlockRequest['parts']): Promise<Period[]> {
  if (parts === 'all') return [period];
  const taken = await db
    .select({ cell: slotCell.cell })
    .from(slotCell)
    .where(isCellIn(JSON.stringify(toPeriodCells(period))));
  return findFreeParts(period, new Set(taken.map(({ cell }) => cell)));
}

/** A row for each part with its cells. The first has the id of the action. */
const blockPartsStatements = (
  { db, random }: BookingDeps,
  parts: Period[],
  label: string,
  acting: ActionContext,
): Statement[] =>
  parts.flatMap((part, index) => {
    const id = index === 0 ? acting.actionId : random.id();
    const row = { id, label, startsAt: part.startsAt, endsAt: part.endsAt };
    return [
      db.insert(blockedTime).values({ ...row, createdAt: acting.now, actionId: acting.actionId }),
      takeCellsStatement(db, id, part),
    ];
  });

async function tryToBlock(
  deps: BookingDeps,
  request: BlockRequest,
  acting: ActionContext,
  log: LogStatementBuilder,
  tries = 1,
): Promise<void> {
  const { db } = deps;
  const period = requirePeriod(request, acting.now);
  const cells = toPeriodCells(period);
  const release = () => releaseExpiredHoldsOnCells(deps, cells, acting.now);
  if (request.parts === 'free') await release();
  const parts = await readPeriodsToBlock(deps, period, request.parts);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw await createTakenCellsError(db, cells, acting.now);
  const blocked = { startsAt: first.startsAt, endsAt: last.endsAt };
  // The log is written first: a form that is posted again is refused by the id of its action, not by its own cells.
  const statements = [
    log({ after: { ...toLoggedPeriod(blocked), parts: parts.length } }),
    ...blockPartsStatements(deps, parts, request.label, acting),
    deleteUnblockedTimesStatement(db, acting.now),
  ];
  try {
    await retryAfterFreeingCells(() => runBatch(db, statements), release);
  } catch (error) {
    if (findViolatedConstraint(error) !== 'slot_cell.cell') throw error;
    if (request.parts === 'free' && tries < MAX_TRIES) return tryToBlock(deps, request, acting, log, tries + 1);
    throw await createTakenCellsError(db, cells, acting.now);
  }
}

/**
 * Blocks a period of a day, or its free parts, so that nobody can book it; the id of the action is that of the first row.
 * Throws INVALID_INPUT, TOO_LONG_AGO, BLOCK_MEETS_BOOKING, TIME_BEING_PAID, BLOCK_MEETS_BLOCK, SLOT_TAKEN. OWNER §5, §6.4.
 */
export const blockTime = (deps: BookingDeps, request: BlockRequest, acting: ActionContext): Promise<void> =>
  performOnce(deps.db, acting, { verb: 'block_time', about: acting.actionId }, (log) =>
    tryToBlock(deps, request, acting, log),
  );
