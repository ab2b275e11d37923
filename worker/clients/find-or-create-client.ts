/**
 * Finds or creates the client of a sign-in. One verified email is one client: an account at a provider and a code sent
 * to its email sign in the same client. An owner signs in only with the provider account listed in OWNERS, never with a code.
 * DECISIONS §6, docs/decisions/023.
 */

import { toMailboxName } from '../../src/domain/clients/client-name.ts';
import type { Config } from '../config.ts';
import { type Db, runBatch } from '../db/database.ts';
import { findViolatedConstraint } from '../db/guards.ts';
import type { Client } from '../db/rows.ts';
import { DomainError } from '../domain-error.ts';
import type { Random } from '../platform/random.ts';
import { findClient, findClientByEmail, insertClientStatements, updateClientFromClaims } from './client-store.ts';
import type { VerifiedClaims } from './identity-provider.ts';
import { findClientIdByAccount, insertIdentityStatement } from './identity-store.ts';
import { isOwner, isOwnersEmail, type ProviderAccount } from './owner.ts';

type ClientDeps = { db: Db; random: Random; config: Config };

const MAX_TRIES = 3;
const CONFLICTS = ['client.state', 'identity.issuer', 'account_deleted'];

/** Repeats `find` when a concurrent sign-in has created the client or the identity first; the repeat finds them. */
async function retryOnConflict<Result>(find: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await find();
    } catch (error) {
      if (tries === MAX_TRIES || !CONFLICTS.includes(findViolatedConstraint(error) ?? '')) throw error;
    }
}

async function requireClientRow(db: Db, id: string): Promise<Client> {
  const row = await findClient(db, id);
  if (!row) throw new Error(`no client ${id}`);
  return row;
}

/**
 * The client of an account at a provider, created at the first sign-in. Null when its email belongs to another client
 * and the provider is not authoritative for it: then a code sent to the email has to prove that both are one person.
 */
export const findOrCreateByAccount = (
  deps: ClientDeps,
  claims: VerifiedClaims,
  now: Temporal.Instant,
): Promise<Client | null> =>
  retryOnConflict(async () => {
    const { db, random, config } = deps;
    const { email, firstName } = claims;
    const clientId = await findClientIdByAccount(db, claims);
    if (clientId) {
      await updateClientFromClaims(db, clientId, claims);
      return requireClientRow(db, clientId);
    }
    const clientWithEmail = await findClientByEmail(db, email);
    const isOwnersAccount = isOwner(config.owners, claims) || (await isOwnersEmail(db, config.owners, email));
    if (clientWithEmail && !isOwnersAccount) {
      if (!claims.isAuthoritative) return null;
      await insertIdentityStatement(db, claims, clientWithEmail.id, now);
      await updateClientFromClaims(db, clientWithEmail.id, claims);
      return requireClientRow(db, clientWithEmail.id);
    }
    const id = random.id();
    const row = { id, email, firstName, createdAt: now };
    await runBatch(db, [
      ...insertClientStatements(db, row, clientWithEmail || isOwnersAccount ? id : email),
      insertIdentityStatement(db, claims, id, now),
    ]);
    return requireClientRow(db, id);
  });

/**
 * The client of an email, in lower case, that a code has verified; created at the first sign-in. `accountToJoin`: the account
 * at a provider to link to the same client. Throws CODE_NO_LONGER_VALID for an owner's email.
 */
export const findOrCreateByEmail = (
  { db, random, config }: ClientDeps,
  { email, accountToJoin }: { email: string; accountToJoin: ProviderAccount | null },
  now: Temporal.Instant,
): Promise<Client> =>
  retryOnConflict(async () => {
    if (await isOwnersEmail(db, config.owners, email)) throw new DomainError('CODE_NO_LONGER_VALID');
    const existingClient = await findClientByEmail(db, email);
    const id = existingClient?.id ?? random.id();
    const firstName = toMailboxName(email);
    await runBatch(db, [
      ...(existingClient ? [] : insertClientStatements(db, { id, email, firstName, createdAt: now })),
      ...(accountToJoin ? [insertIdentityStatement(db, accountToJoin, id, now).onConflictDoNothing()] : []),
    ]);
    return requireClientRow(db, id);
  });
