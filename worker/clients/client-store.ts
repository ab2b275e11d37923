import { and, eq, sql } from 'drizzle-orm';
import type { UserResponse } from '../../src/contract/responses.ts';
import { findFirstName } from '../../src/domain/clients/client-name.ts';
import { buildInsertOnce, buildOnce, buildQueryByIdOnce } from '../db/build-once.ts';
import { replaceClientSearchWordsStatements } from '../db/client-search-words.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import type { Client } from '../db/rows.ts';
import { client } from '../db/schema.ts';

const clientQuery = buildQueryByIdOnce((db, id) => db.select().from(client).where(eq(client.id, id)));

export async function findClient(db: Db, id: string): Promise<Client | null> {
  const [row] = await clientQuery(db, id);
  return row ?? null;
}

const clientByEmailQuery = buildOnce(['email'], (db, { email }) =>
  db
    .select()
    .from(client)
    .where(and(eq(client.state, 'active'), eq(client.signInEmail, email))),
);

/** The active client who signs in with this email, in lower case; null without one. */
export async function findClientByEmail(db: Db, email: string): Promise<Client | null> {
  const [row] = await clientByEmailQuery(db, { email });
  return row ?? null;
}

type NewClient = Pick<Client, 'id' | 'email' | 'firstName' | 'createdAt'>;

const insertClientStatement = buildInsertOnce(client);

/**
 * The statements that insert a client with the search words. Violates the unique index of `sign_in_email` when
 * another active client has the same email.
 */
export const insertClientStatements = (db: Db, row: NewClient, signInEmail = row.email): Statement[] => [
  insertClientStatement(db, { fullName: '', phone: '', detailsChangedAt: null, ...row, state: 'active', signInEmail }),
  ...replaceClientSearchWordsStatements(db, row.id, { firstName: row.firstName }),
];

/** Updates a client from the provider's claims. An email with which another client signs in stays that client's. */
export async function updateClientFromClaims(
  db: Db,
  id: string,
  { email, firstName }: Pick<Client, 'email' | 'firstName'>,
) {
  const isEmailFree = sql`NOT EXISTS (
    SELECT 1 FROM client AS other WHERE other.state = 'active' AND other.sign_in_email = ${email} AND other.id <> ${id}
  )`;
  await runBatch(db, [
    db
      .update(client)
      .set({ email, firstName, signInEmail: sql`CASE WHEN ${isEmailFree} THEN ${email} ELSE ${client.id} END` })
      .where(eq(client.id, id)),
    ...replaceClientSearchWordsStatements(db, id, { firstName }),
  ]);
}

export const toUser = (row: Client): UserResponse => ({
  id: row.id,
  email: row.email,
  firstName: findFirstName(row),
  fullName: row.fullName,
  phoneNumber: row.phone,
});
