import { eq } from 'drizzle-orm';
import type { UserAnswer } from '../../src/contract/responses.ts';
import { normalisePhone } from '../../src/domain/phone.ts';
import { client } from '../db/schema.ts';
import type { Db } from '../deps.ts';
import { type Client, toUser } from './client-store.ts';

type Details = { fullName: string; phoneNumber: string };

/** What a client's next booking is prefilled with; bookings that were made keep what was entered then. */
export async function correctAccount(db: Db, own: Client, { fullName, phoneNumber }: Details): Promise<UserAnswer> {
  const { e164, asTyped } = normalisePhone(phoneNumber);
  const details = { fullName: fullName.trim(), phone: e164 ?? asTyped.trim() };
  await db.update(client).set(details).where(eq(client.id, own.id));
  return toUser({ ...own, ...details });
}
