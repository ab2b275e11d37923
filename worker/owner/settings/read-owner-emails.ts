import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import type { OwnerEmailsView } from '../../../src/contract/owner/settings.ts';
import type { Db } from '../../db/database.ts';
import { ownerEmailSettingsQuery, toOwnerEmailSettings } from '../../mail/owner-email-settings.ts';

/** The page "Letters to you" with what is in force. OWNER §6.11. */
export async function readOwnerEmails(db: Db, { refused, typed }: FormState): Promise<OwnerEmailsView> {
  const { revision, ...settings } = toOwnerEmailSettings(await ownerEmailSettingsQuery(db));
  return { page: 'owner-emails', forms: [formPaths.ownerEmails()], refused, typed, settings, revision };
}
