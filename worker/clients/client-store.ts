import { and, eq } from 'drizzle-orm';
import type { UserAnswer } from '../../src/contract/responses.ts';
import { client } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Person } from './identity.ts';

export type Client = typeof client.$inferSelect;

/**
 * The client behind a signed-in person, made at their first sign-in. Who they are is (issuer, subject) alone: an
 * e-mail address never joins two accounts (DECISIONS §6).
 */
export async function admitClient({ db, random }: Pick<Deps, 'db' | 'random'>, person: Person, now: Temporal.Instant) {
  const { issuer, subject, email, firstName } = person;
  await db
    .insert(client)
    .values({ id: random.id(), issuer, subject, email, firstName, createdAt: now })
    .onConflictDoUpdate({ target: [client.issuer, client.subject], set: { email, firstName } });
  const [admitted] = await db
    .select()
    .from(client)
    .where(and(eq(client.issuer, issuer), eq(client.subject, subject)));
  if (!admitted) throw new Error('the client just admitted is not there');
  return admitted;
}

export const toUser = (row: Client): UserAnswer => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  fullName: row.fullName,
  phoneNumber: row.phone,
});
