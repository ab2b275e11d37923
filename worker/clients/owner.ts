import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { client, identity } from '../db/schema.ts';

/** An account at an OpenID provider. */
export type ProviderAccount = { issuer: string; subject: string };

/** Whether this account is an owner's: the configuration lists them as `issuer|subject` (DECISIONS §6). */
export const isOwner = (owners: readonly string[], { issuer, subject }: ProviderAccount): boolean =>
  owners.includes(`${issuer}|${subject}`);

/** The field that marks the owner in the response about a signed-in client. */
export const toOwnerFlag = (owners: readonly string[], account: ProviderAccount): { isOwner?: true } =>
  isOwner(owners, account) ? { isOwner: true } : {};

/** The account of an entry of OWNERS; a subject may contain the separator. */
function parseProviderAccount(owner: string): ProviderAccount {
  const separatorIndex = owner.indexOf('|');
  return { issuer: owner.slice(0, separatorIndex), subject: owner.slice(separatorIndex + 1) };
}

/** Whether an email, in lower case, belongs to an owner's client: no code signs that client in (DECISIONS §6). */
export async function isOwnersEmail(db: Db, owners: readonly string[], email: string): Promise<boolean> {
  if (owners.length === 0) return false;
  const accounts = owners
    .map(parseProviderAccount)
    .map(({ issuer, subject }) => and(eq(identity.issuer, issuer), eq(identity.subject, subject)));
  const ownerRows = await db
    .select({ email: client.email, signInEmail: client.signInEmail })
    .from(identity)
    .innerJoin(client, eq(client.id, identity.clientId))
    .where(or(...accounts));
  return ownerRows.some((row) => row.email === email || row.signInEmail === email);
}
