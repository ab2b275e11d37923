/**
 * Which client somebody is who has signed in. One verified e-mail is one client: an account at a provider and a code
 * that was sent to its address lead to the same one. An owner's client is reached by the owner's own account alone.
 * DECISIONS §6, docs/decisions/023.
 */

import type { Config } from '../config.ts';
import { type Db, runBatch } from '../db/database.ts';
import { violatedGuard } from '../db/guards.ts';
import type { Client } from '../db/rows.ts';
import { DomainError } from '../domain-error.ts';
import type { Random } from '../platform/random.ts';
import { findClient, findClientOfEmail, newClient, renameClient } from './client-store.ts';
import type { Person } from './identity.ts';
import { findClientIdOf, newIdentity } from './identity-store.ts';
import { isOwner, isOwnersEmail, type ProviderAccount } from './owner.ts';

type Admitting = { db: Db; random: Random; config: Config };

/** Two first sign-ins at the same moment: the one that came second looks again and finds the client of the other. */
const MAX_LOOKS = 3;
const CHANGED_MEANWHILE = ['client.state', 'identity.issuer', 'account_deleted'];

async function untilAdmitted<Found>(look: () => Promise<Found>): Promise<Found> {
  for (let looks = 1; ; looks += 1)
    try {
      return await look();
    } catch (error) {
      if (looks === MAX_LOOKS || !CHANGED_MEANWHILE.includes(violatedGuard(error) ?? '')) throw error;
    }
}

async function requireClientRow(db: Db, id: string): Promise<Client> {
  const found = await findClient(db, id);
  if (!found) throw new Error(`no client ${id}`);
  return found;
}

/**
 * The client of an account at a provider, made at the first sign-in. Null when its e-mail leads to a client already and
 * the provider is not the authority on that address: then a code has to show that the two are one person.
 */
export const findOrCreateByAccount = (deps: Admitting, person: Person, now: Temporal.Instant): Promise<Client | null> =>
  untilAdmitted(async () => {
    const { db, random, config } = deps;
    const { email, firstName } = person;
    const known = await findClientIdOf(db, person);
    if (known) {
      await renameClient(db, known, person);
      return requireClientRow(db, known);
    }
    const sameEmail = await findClientOfEmail(db, email);
    const isApart = isOwner(config.owners, person) || (await isOwnersEmail(db, config.owners, email));
    if (sameEmail && !isApart) {
      if (!person.isAuthoritative) return null;
      await newIdentity(db, person, sameEmail.id, now);
      await renameClient(db, sameEmail.id, person);
      return requireClientRow(db, sameEmail.id);
    }
    const id = random.id();
    const row = { id, email, firstName, createdAt: now };
    await runBatch(db, [newClient(db, row, sameEmail || isApart ? id : email), newIdentity(db, person, id, now)]);
    return requireClientRow(db, id);
  });

/**
 * The client of an e-mail, in lower case, whose mailbox a code has shown to be theirs; made at the first sign-in. `joins`:
 * the account at a provider that leads to the same client from now on. Throws CODE_OVER for an owner's e-mail.
 */
export const findOrCreateByEmail = (
  { db, random, config }: Admitting,
  { email, joins }: { email: string; joins: ProviderAccount | null },
  now: Temporal.Instant,
): Promise<Client> =>
  untilAdmitted(async () => {
    if (await isOwnersEmail(db, config.owners, email)) throw new DomainError('CODE_OVER');
    const known = await findClientOfEmail(db, email);
    const id = known?.id ?? random.id();
    const firstName = email.split('@')[0] ?? '';
    await runBatch(db, [
      ...(known ? [] : [newClient(db, { id, email, firstName, createdAt: now })]),
      ...(joins ? [newIdentity(db, joins, id, now).onConflictDoNothing()] : []),
    ]);
    return requireClientRow(db, id);
  });
