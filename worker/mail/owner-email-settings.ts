import type { OwnerEmailSettings } from '../../src/domain/mail/owner-email.ts';
import { buildQueryOnce } from '../db/build-once.ts';
import type { OwnerEmailSettingsRow } from '../db/rows.ts';
import { ownerEmailSettings } from '../db/schema.ts';

/** Selects the only row of owner_email_settings; `toOwnerEmailSettings` takes its result. */
export const ownerEmailSettingsQuery = buildQueryOnce((db) => db.select().from(ownerEmailSettings));

/** Which emails the owner gets, and at what address; `revision` grows with each change. */
export function toOwnerEmailSettings([row]: readonly OwnerEmailSettingsRow[]): OwnerEmailSettings & {
  revision: number;
} {
  if (!row) throw new Error('owner_email_settings has no row');
  const { email, booked, cancelled, waiting, morning, revision } = row;
  return { email, booked, cancelled, waiting, morning, revision };
}
