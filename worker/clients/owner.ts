import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { client, identity } from '../db/schema.ts';
import type { Db } from '../deps.ts';

/** An account at a provider. */
export type ProviderAccount = { issuer: string; subject: string };

/** Whether this account is one of those that run the studio: the configuration lists them as `issuer|subject` (DECISIONS §6). */
export const isOwner = (owners: readonly string[], { issuer, subject }: ProviderAccount): boolean =>
  owners.includes(`${issuer}|${subject}`);

/** Whether an e-mail, in lower case, is that of an owner's client: it never signs anybody in by itself. */
export async function isOwnersEmail(db: Db, owners: readonly string[], email: string): Promise<boolean> {
  const isOwners = inArray(sql`${identity.issuer} || '|' || ${identity.subject}`, [...owners]);
  const [found] = await db
    .select({ id: client.id })
    .from(client)
    .innerJoin(identity, eq(identity.clientId, client.id))
    .where(and(or(eq(client.email, email), eq(client.signInEmail, email)), isOwners))
    .limit(1);
  return found !== undefined;
}
