import { OWNER_EMAIL_TOPICS, type OwnerEmailTopic } from '../../../src/domain/mail/owner-email.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { OwnerAction } from '../../db/rows.ts';
import { ownerEmailSettings } from '../../db/schema.ts';
import { voidOwnerEmailsStatement } from '../../mail/owner-outbox.ts';
import { isLastWrittenBy, nextRevisionColumns } from '../revision.ts';
import { toUndoRule } from './undo-rule.ts';

function restoreOwnerEmailsStatements(db: Db, { before }: OwnerAction, undoActionId: string): Statement[] {
  const email = String(before?.email);
  const topics = OWNER_EMAIL_TOPICS.map((topic) => [topic, before?.[topic] === 1]);
  const restoredColumns = {
    ...(Object.fromEntries(topics) as Record<OwnerEmailTopic, boolean>),
    email,
    ...nextRevisionColumns(ownerEmailSettings, undoActionId),
  };
  return [db.update(ownerEmailSettings).set(restoredColumns), ...(email === '' ? [voidOwnerEmailsStatement(db)] : [])];
}

/** The entry of `UNDO_RULES` for the emails to the owner. What became void with an emptied address stays void. */
export const OWNER_EMAIL_SETTINGS_UNDO_RULE = toUndoRule(
  isLastWrittenBy(ownerEmailSettings),
  restoreOwnerEmailsStatements,
);
