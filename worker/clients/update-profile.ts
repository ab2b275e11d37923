import { eq } from 'drizzle-orm';
import type { UserResponse } from '../../src/contract/responses.ts';
import { normalisePhone } from '../../src/domain/clients/phone.ts';
import type { Config } from '../config.ts';
import { replaceClientSearchWordsStatements } from '../db/client-search-words.ts';
import type { Db } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';
import { client } from '../db/schema.ts';
import { countPhoneLookupStatement, hashLookupScope } from '../loyalty/phone-lookup-limit.ts';
import { toUser } from './client-store.ts';

type ProfileDetails = { fullName: string; phoneNumber: string };

/**
 * Updates the name and phone that prefill the next booking; existing bookings keep theirs, and a hold that is paid
 * afterwards does not change them back. A new phone number counts as a look-up, because the response shows whether it
 * has used FIRST10. Throws TOO_MANY_REQUESTS.
 */
export async function updateProfile(
  { db, config }: { db: Db; config: Config },
  clientRow: Client,
  { fullName, phoneNumber }: ProfileDetails,
  now: Temporal.Instant,
): Promise<UserResponse> {
  const { e164, original } = normalisePhone(phoneNumber);
  const details = { fullName: fullName.trim(), phone: e164 ?? original.trim() };
  const isNewPhone = e164 !== null && e164 !== normalisePhone(clientRow.phone).e164;
  await runGuardedBatch(db, [
    ...(isNewPhone ? [countPhoneLookupStatement(db, await hashLookupScope(config, clientRow.email), now)] : []),
    db
      .update(client)
      .set({ ...details, detailsChangedAt: now })
      .where(eq(client.id, clientRow.id)),
    ...replaceClientSearchWordsStatements(db, clientRow.id, details),
  ]);
  return toUser({ ...clientRow, ...details });
}
