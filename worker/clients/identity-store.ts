import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { identity } from '../db/schema.ts';
import type { ProviderAccount } from './owner.ts';

/** The id of the client of an account at a provider; null for an unknown account. */
export async function findClientIdByAccount(db: Db, { issuer, subject }: ProviderAccount): Promise<string | null> {
  const [row] = await db
    .select({ clientId: identity.clientId })
    .from(identity)
    .where(and(eq(identity.issuer, issuer), eq(identity.subject, subject)));
  return row?.clientId ?? null;
}

/** The statement that links an account to a client; the primary key refuses an account that is already linked. */
export const insertIdentityStatement = (
  db: Db,
  { issuer, subject }: ProviderAccount,
  clientId: string,
  now: Temporal.Instant,
) => db.insert(identity).values({ issuer, subject, clientId, createdAt: now });
