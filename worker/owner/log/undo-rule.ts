import type { SQL } from 'drizzle-orm';
import { UNDO_WINDOW_HOURS } from '../../../src/domain/owner/owner-action.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';

/** The statements that put back what an action changed; `undoActionId`: the id of the action of undoing. */
export type UndoStatementsBuilder = (db: Db, action: OwnerAction, undoActionId: string) => Statement[];

/** A rule for what can be undone as long as `UNDO_WINDOW_HOURS`, and takes no cells. */
export const toUndoRule = (isUnchanged: SQL, buildStatements: UndoStatementsBuilder) => ({
  minutes: UNDO_WINDOW_HOURS * 60,
  isUnchanged,
  undoStatements: (db: Db, action: OwnerAction, undoActionId: string) => ({
    statements: buildStatements(db, action, undoActionId),
    cells: [],
  }),
});
