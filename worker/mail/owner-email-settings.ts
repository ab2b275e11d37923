import type { OwnerEmailSettings } from '../../src/domain/owner-email.ts';
import { buildQueryOnce } from '../db/build-once.ts';
import type { OwnerEmailSettingsRow } from '../db/rows.ts';
import { ownerEmailSettings } from '../db/schema.ts';

/** The query of the one row; `toOwnerEmailSettings` takes its result. */
export const ownerEmailSettingsQuery = buildQueryOnce((db) => db.select().from(ownerEmailSettings));

/** About what the owner is emailed, and where; `revision` grows with each change. */
export function toOwnerEmailSettings([row]: readonly OwnerEmailSettingsRow[]): OwnerEmailSettings & {
  revision: number;
} {
  if (!row) throw new Error('owner_email_settings has no row');
  const { email, booked, cancelled, waiting, morning, revision } = row;
  return { email, booked, cancelled, waiting, morning, revision };
}
