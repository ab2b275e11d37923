import { buildInsertOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import type { OwnerAction } from '../db/rows.ts';
import { ownerAction } from '../db/schema.ts';

/**
 * Who acts, when, and under which id. Every use case of the owner takes it in place of `now`. `actionId` comes with the
 * form or request, so that the same one posted again is the same action.
 */
export type ActionContext = { actionId: string; ownerId: string; now: Temporal.Instant };

/** What is done, and the id of the row it is done to. `undoOf`: for undoing, the id of the action that is undone. */
export type Action = Pick<OwnerAction, 'verb' | 'about'> & Partial<Pick<OwnerAction, 'undoOf'>>;

/** The id of the one row of a table of settings, as the log has it. */
export const SETTINGS_ROW_ID = '1';

/** The changed columns as stored: ids, amounts in cents and states, never free text about a client. */
export type Change = Partial<Pick<OwnerAction, 'before' | 'after'>>;

const insertActionStatement = buildInsertOnce(ownerAction);

/**
 * The statement that writes an action into the log, for the very batch of the action (OWNER §8, I23). Violates
 * `owner_action.id` when an action with this id is in the log.
 */
export const logActionStatement = (
  db: Db,
  { actionId, ownerId, now }: ActionContext,
  { verb, about, undoOf = null, before = null, after = null }: Action & Change,
): Statement => insertActionStatement(db, { id: actionId, ownerId, at: now, verb, about, undoOf, before, after });
