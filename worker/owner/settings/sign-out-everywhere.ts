import { eq } from 'drizzle-orm';
import { type Db, runBatch } from '../../db/database.ts';
import { session } from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

/** Ends every session of the owner, that of this request too, with its row in the log (I23). OWNER §1, §7. */
export const signOutEverywhere = (db: Db, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'sign_out_everywhere', about: actionContext.ownerId }, (log) =>
    runBatch(db, [db.delete(session).where(eq(session.clientId, actionContext.ownerId)), log({})]),
  );
