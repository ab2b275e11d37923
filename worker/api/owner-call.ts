import type { OwnerActionBody, OwnerActionResponse } from '../../src/contract/owner.ts';
import type { Db } from '../db/database.ts';
import type { RequestContext } from '../http/request-context.ts';
import { findActionToast } from '../owner/log/read-log.ts';
import type { ActionContext } from '../owner/log-action.ts';

/** Who acts, when, and under which id: that of the body, or a new one. */
export type ActionContextFactory = (c: { var: RequestContext }, body: OwnerActionBody) => ActionContext;

/** The answer when the requested change is already in force. */
export const ALREADY_DONE_MESSAGE = 'It is like that already. Nothing was changed.';

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
