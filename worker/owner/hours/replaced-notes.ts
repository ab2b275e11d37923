import { eq, type SQL, sql } from 'drizzle-orm';
import { UNDO_WINDOW_HOURS } from '../../../src/domain/owner/owner-action.ts';
import { toIso } from '../../../src/domain/time.ts';
import type { Db, Statement } from '../../db/database.ts';
import { replacedNote } from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';

/**
 * The note of a special day and the reason of days off are the owner's words: they may name somebody, so the log does
 * not have them. An action that changes or removes one keeps it in `replaced_note` for as long as it can be undone.
 */

/** SQL: the note that an action replaced. */
export const replacedNoteSubquery = (actionId: string): SQL =>
  sql`(SELECT note FROM replaced_note WHERE action_id = ${actionId})`;

/** Deletes the notes of actions that can no longer be undone. */
function deleteOldNotesStatement(db: Db, now: Temporal.Instant): Statement {
  const since = toIso(now.subtract({ hours: UNDO_WINDOW_HOURS }));
  const isOld = sql`EXISTS (
    SELECT 1 FROM owner_action WHERE owner_action.id = replaced_note.action_id AND owner_action.at <= ${since}
  )`;
  return db.delete(replacedNote).where(isOld);
}

/** The statements that keep the note of a special day: after the log's statement, before the note is changed. */
export const backUpNoteStatements = (db: Db, { actionId, now }: ActionContext, day: string): Statement[] => [
  deleteOldNotesStatement(db, now),
  db.insert(replacedNote).select(sql`SELECT ${actionId}, note FROM special_day WHERE day = ${day}`),
];

/** The statements that keep the reason of days off: after the log's statement, before they are deleted. */
export const backUpReasonStatements = (db: Db, { actionId, now }: ActionContext, id: string): Statement[] => [
  deleteOldNotesStatement(db, now),
  db.insert(replacedNote).select(sql`SELECT ${actionId}, reason FROM closure WHERE id = ${id}`),
];

/** The statement that deletes the backup of a note, for the batch that undoes the action and restores the note. */
export const deleteReplacedNoteStatement = (db: Db, actionId: string): Statement =>
  db.delete(replacedNote).where(eq(replacedNote.actionId, actionId));
