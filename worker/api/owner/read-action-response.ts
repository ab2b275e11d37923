import type { OwnerActionResponse } from '../../../src/contract/owner/calls.ts';
import type { Db } from '../../db/database.ts';
import { findActionToast } from '../../owner/log/read-log.ts';
import type { ActionContext } from '../../owner/log-action.ts';

/**
 * The response to a call whose action was just done: the sentence in the log. `unchanged`: the sentence when the
 * action changed nothing and so wrote no row in the log; without `unchanged` that is an error.
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
