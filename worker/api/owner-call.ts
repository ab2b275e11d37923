import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import type { Db } from '../db/database.ts';
import { findActionToast } from '../owner/log/read-log.ts';
import type { ActionContext } from '../owner/log-action.ts';

/**
 * The answer to a call whose action has just been done: what the log says about it. `unchanged`: what is said instead where
 * the action changed nothing, and so has no row in the log; without it that is an error.
 */
export async function readActionResponse(
  db: Db,
  { actionId, now }: ActionContext,
  unchanged?: string,
): Promise<OwnerActionResponse> {
  const message = (await findActionToast(db, actionId, now))?.text ?? unchanged;
  if (message === undefined) throw new Error(`the action ${actionId} is not in the log`);
  return { message };
}
