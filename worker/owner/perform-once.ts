import { and, eq } from 'drizzle-orm';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { findViolatedConstraint } from '../db/guards.ts';
import { ownerAction } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { type Action, type ActionContext, type Change, logActionStatement } from './log-action.ts';

/** The statement that logs the action with what it changes; it belongs in the action's own batch. */
export type LogStatementBuilder = (change: Change) => Statement;

const sameActionQuery = buildOnce(['id', 'ownerId', 'verb', 'about'], (db, { id, ownerId, verb, about }) => {
  const isSame = and(
    eq(ownerAction.id, id),
    eq(ownerAction.ownerId, ownerId),
    eq(ownerAction.verb, verb),
    eq(ownerAction.about, about),
  );
  return db.select({ id: ownerAction.id }).from(ownerAction).where(isSame);
});

async function isLogged(db: Db, { actionId: id, ownerId }: ActionContext, { verb, about }: Action): Promise<boolean> {
  return (await sameActionQuery(db, { id, ownerId, verb, about })).length > 0;
}

/**
 * Performs an action of the owner. `perform` puts `log` into its batch when there is something to change, and leaves it
 * out otherwise. The same action posted again, or twice at once, is not performed again: its batch violates the unique
 * id, or `perform` refuses what is already done. Either ends here without an error, so that the caller answers as the
 * first time (OWNER §1). Throws what `perform` throws, and INVALID_INPUT when the id belongs to another action.
 */
export async function performOnce(
  db: Db,
  actionContext: ActionContext,
  action: Action,
  perform: (log: LogStatementBuilder) => Promise<void>,
): Promise<void> {
  try {
    await perform((change) => logActionStatement(db, actionContext, { ...action, ...change }));
  } catch (error) {
    const isIdTaken = findViolatedConstraint(error) === 'owner_action.id';
    if (!isIdTaken && !(error instanceof DomainError)) throw error;
    if (await isLogged(db, actionContext, action)) return;
    throw isIdTaken ? new DomainError('INVALID_INPUT') : error;
  }
}
