import { OWNER_EMAIL_TOPICS, type OwnerEmailSettings } from '../../../src/domain/mail/owner-email.ts';
import type { Db } from '../../db/database.ts';
import { ownerEmailSettings } from '../../db/schema.ts';
import { ownerEmailSettingsQuery, toOwnerEmailSettings } from '../../mail/owner-email-settings.ts';
import { voidOwnerEmailsStatement } from '../../mail/owner-outbox.ts';
import { type ActionContext, SETTINGS_ROW_ID } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';

/** `revision`: the revision of the row that the form showed. */
type OwnerEmailsChange = { settings: OwnerEmailSettings; revision: number };

/** The settings as the log has them: the address is the studio's own. */
const toColumns = ({ email, ...topics }: OwnerEmailSettings) => ({
  email,
  ...Object.fromEntries(OWNER_EMAIL_TOPICS.map((topic) => [topic, Number(topics[topic])])),
});

const isSame = (a: OwnerEmailSettings, b: OwnerEmailSettings): boolean =>
  a.email === b.email && OWNER_EMAIL_TOPICS.every((topic) => a[topic] === b[topic]);

async function saveOwnerEmailSettings(
  db: Db,
  { settings, revision }: OwnerEmailsChange,
  log: LogStatementBuilder,
  { actionId }: ActionContext,
) {
  const currentSettings = toOwnerEmailSettings(await ownerEmailSettingsQuery(db));
  if (isSame(settings, currentSettings)) return;
  const statements = [
    assertRevisionInBatch(db, ownerEmailSettings, revision),
    db.update(ownerEmailSettings).set({ ...settings, ...nextRevisionColumns(ownerEmailSettings, actionId) }),
    ...(settings.email === '' ? [voidOwnerEmailsStatement(db)] : []),
    log({ before: toColumns(currentSettings), after: toColumns(settings) }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Sets the address to which the owner is emailed, and the topics. Without an address, emails to the owner that are still
 * due become void. Does nothing when these settings are in force already. Throws CHANGED_SINCE when they were changed since
 * the form was shown. OWNER §6.11 ("Letters to you").
 */
export const setOwnerEmails = (db: Db, change: OwnerEmailsChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_owner_emails', about: SETTINGS_ROW_ID }, (log) =>
    saveOwnerEmailSettings(db, change, log, actionContext),
  );
