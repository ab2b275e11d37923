import { and, eq, inArray } from 'drizzle-orm';
import type { BookedClient, NewClientDetails } from '../../../src/contract/owner/booking.ts';
import { toFirstName } from '../../../src/domain/clients/client-name.ts';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { insertClientStatements } from '../../clients/client-store.ts';
import { clientIdsByPhoneQuery } from '../../db/client-search-words.ts';
import type { Db, Statement } from '../../db/database.ts';
import type { Client } from '../../db/rows.ts';
import { client } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { Random } from '../../platform/random.ts';
import { clientQuery } from '../clients/client-card-store.ts';

/** The client of a booking, and the statements that insert the client's row when it is new. */
export type ResolvedClient = { person: Client; statements: Statement[] };

/** An active client who has this phone number; null without one. */
export async function findClientByPhone(db: Db, phone: string): Promise<Client | null> {
  const [row] = await db
    .select()
    .from(client)
    .where(and(inArray(client.id, clientIdsByPhoneQuery(db, phone)), eq(client.state, 'active')))
    .limit(1);
  return row ?? null;
}

const buildWalkInClient = (now: Temporal.Instant): Client => ({
  id: WALK_IN.id,
  state: 'active',
  signInEmail: WALK_IN.id,
  email: '',
  firstName: WALK_IN.name,
  fullName: '',
  phone: '',
  createdAt: now,
  detailsChangedAt: null,
});

/**
 * A client without an account, as whom nobody can sign in: `signInEmail` is the row's own id, so that an email never joins
 * two clients by itself. OWNER §3, §6.7.
 */
async function resolveNewClient(
  { db, random }: { db: Db; random: Random },
  { fullName, phone, email, isAnotherPerson }: NewClientDetails,
  now: Temporal.Instant,
): Promise<ResolvedClient> {
  if (!isAnotherPerson && (await findClientByPhone(db, phone))) throw new DomainError('PHONE_KNOWN');
  const id = random.id();
  const row = { id, email, firstName: toFirstName(fullName), createdAt: now };
  // The batch that confirms the booking writes the full name and the phone number.
  const person: Client = { ...row, state: 'active', signInEmail: id, fullName, phone, detailsChangedAt: null };
  return { person, statements: insertClientStatements(db, row, id) };
}

/** Throws NOT_FOUND for an unknown id, a deleted account and the walk-in, PHONE_KNOWN for a new client with a known number. */
export async function resolveBookedClient(
  deps: { db: Db; random: Random },
  bookedClient: BookedClient,
  now: Temporal.Instant,
): Promise<ResolvedClient> {
  const { db } = deps;
  if (bookedClient.kind === 'new') return resolveNewClient(deps, bookedClient, now);
  if (bookedClient.kind === 'walk-in') {
    const person = buildWalkInClient(now);
    return { person, statements: [db.insert(client).values(person).onConflictDoNothing()] };
  }
  const [person] = await clientQuery(db, bookedClient.id);
  if (!person) throw new DomainError('NOT_FOUND');
  return { person, statements: [] };
}
