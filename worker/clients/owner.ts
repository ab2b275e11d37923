import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { client, identity } from '../db/schema.ts';

/** An account at a provider. */
export type ProviderAccount = { issuer: string; subject: string };

/** Whether this account is an owner's: the configuration lists them as `issuer|subject` (DECISIONS §6). */
export const isOwner = (owners: readonly string[], { issuer, subject }: ProviderAccount): boolean =>
  owners.includes(`${issuer}|${subject}`);

/** The account of an entry of that list; a subject may contain the separator. */
function accountIn(owner: string): ProviderAccount {
  const end = owner.indexOf('|');
  return { issuer: owner.slice(0, end), subject: owner.slice(end + 1) };
}

/** Whether an e-mail, in lower case, is that of an owner's client: a code sent to it signs in no client. */
export async function isOwnersEmail(db: Db, owners: readonly string[], email: string): Promise<boolean> {
  if (owners.length === 0) return false;
  const accounts = owners
    .map(accountIn)
    .map(({ issuer, subject }) => and(eq(identity.issuer, issuer), eq(identity.subject, subject)));
  const found = await db
    .select({ email: client.email, signInEmail: client.signInEmail })
    .from(identity)
    .innerJoin(client, eq(client.id, identity.clientId))
    .where(or(...accounts));
  return found.some((row) => row.email === email || row.signInEmail === email);
}
