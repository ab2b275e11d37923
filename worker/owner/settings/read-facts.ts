import type { ContactSettingsView, TaxSettingsView } from '../../../src/contract/owner/facts.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import { formatPhone } from '../../../src/domain/clients/format-phone.ts';
import { formatAbn } from '../../../src/domain/studio-facts.ts';
import { readStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';

/** The page "Contact" with what is in force. OWNER §6.11. */
export async function readContactPage(db: Db, { refused, typed }: FormState): Promise<ContactSettingsView> {
  const { phone, email, socialUrl, addressWords, streetAddress, revision } = await readStudioFacts(db);
  const facts = { phone: formatPhone(phone), email, socialUrl, addressWords, streetAddress };
  return { page: 'contact', forms: [formPaths.contact()], refused, typed, facts, revision };
}

/** The page "Tax" with what is in force. OWNER §6.11. */
export async function readTaxPage(db: Db, { refused, typed }: FormState): Promise<TaxSettingsView> {
  const { abn, gstFrom, revision } = await readStudioFacts(db);
  const facts = { abn: abn === null ? '' : formatAbn(abn), gstFrom: gstFrom?.toString() ?? '' };
  return { page: 'tax', forms: [formPaths.tax()], refused, typed, facts, revision };
}
