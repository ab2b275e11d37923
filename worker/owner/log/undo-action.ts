import { eq, sql } from 'drizzle-orm';
import { type SignInPurpose, toUndoPurpose } from '../../../src/domain/owner/owner-sign-in.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { releaseExpiredHoldsOnCells, retryAfterFreeingCells } from '../../bookings/release-expired-holds.ts';
import { buildOnce, buildQueryByIdOnce } from '../../db/build-once.ts';
import { type Db, runBatch, type Statement } from '../../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../../db/guards.ts';
import { ownerAction } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { calculateUndoTerms, isUndoable, UNDO_RULES, UNDO_TERM_NAMES } from './undoable-actions.ts';

/** Violated when the action was undone, its rows were changed, or its cells were taken since it was read. */
const STALE_CONSTRAINTS = new Set(['action_undoable', 'owner_action.undo_of', 'slot_cell.cell']);

const assertUndoableInBatch = buildOnce(['id', ...UNDO_TERM_NAMES], (db, { id, ...terms }) =>
  assertRowInBatch(db, 'action_undoable', ownerAction, sql`owner_action.id = ${id} AND ${isUndoable(terms)}`),
);

const loggedActionQuery = buildQueryByIdOnce((db, id) => db.select().from(ownerAction).where(eq(ownerAction.id, id)));

async function undoLoggedAction(
  deps: BookingDeps,
  undoneId: string,
  log: LogStatementBuilder,
  actionContext: ActionContext,
): Promise<void> {
  const { db } = deps;
  const [action] = await loggedActionQuery(db, undoneId);
  if (!action) throw new DomainError('NOT_FOUND');
  const rule = UNDO_RULES[action.verb];
  if (!rule) throw new DomainError('UNDO_TOO_LATE');
  const { statements, cells } = await rule.undoStatements(db, action, actionContext.actionId);
  const batch: Statement[] = [
    assertUndoableInBatch(db, { id: undoneId, ...calculateUndoTerms(actionContext.now) }),
    ...statements,
    log({ before: action.after, after: action.before }),
  ];
  const release = () => releaseExpiredHoldsOnCells(deps, cells, actionContext.now);
  try {
    await retryAfterFreeingCells(() => runBatch(db, batch), release);
  } catch (error) {
    if (!STALE_CONSTRAINTS.has(findViolatedConstraint(error) ?? '')) throw error;
    throw new DomainError('UNDO_TOO_LATE');
  }
}

/** How recent the sign-in has to be to undo this action. */
export async function readUndoPurpose(db: Db, undoneId: string): Promise<SignInPurpose> {
  const [action] = await loggedActionQuery(db, undoneId);
  return action ? toUndoPurpose(action.verb) : 'ordinary';
}

/**
 * Undoes an action of an owner: what it changed is as before it, and the log has both. An action is undone at most once,
 * within its term, while its rows are as it left them (I31). Throws NOT_FOUND, UNDO_TOO_LATE. OWNER §8.
 */
export const undoAction = (deps: BookingDeps, undoneId: string, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'undo', about: undoneId, undoOf: undoneId }, (log) =>
    undoLoggedAction(deps, undoneId, log, actionContext),
  );
