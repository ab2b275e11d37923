import { eq, type Placeholder } from 'drizzle-orm';
import { normalisePhone } from '../../src/domain/clients/phone.ts';
import type { Config } from '../config.ts';
import { buildOncePerLength } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { client } from '../db/schema.ts';
import { hashIdentifiers } from './identity-hash.ts';

/** The identifiers of a client on which discounts depend. */
export type ClientIdentifiers = {
  clientId: string;
  email: string;
  /** in E.164; null for a number that cannot be normalised, which never matches */
  phone: string | null;
  /** hashes of the email, the phone and the account's own phone, in the form that is retained of a deleted account */
  hashes: string[];
};

/** `ClientIdentifiers` in SQL: values, or placeholders for them. */
export type IdentifierParameters = {
  clientId: string | Placeholder;
  email: string | Placeholder;
  phone: string | null | Placeholder;
  hashes: (string | Placeholder)[];
};

/** Builds a statement about a client's identifiers once for each number of hashes. */
export function buildOnceForClient<Builder extends Statement>(
  build: (db: Db, identifiers: IdentifierParameters) => Builder,
): (db: Db, identifiers: ClientIdentifiers) => Builder {
  const statement = buildOncePerLength(['clientId', 'email', 'phone'], (db, placeholders, hashes) =>
    build(db, { ...placeholders, hashes }),
  );
  return (db, { hashes, ...values }) => statement(db, values, hashes);
}

type Account = { id: string; email: string; phone: string };

/** The identifiers of an account when it books with this phone number. */
export async function toClientIdentifiers(
  { identityHashSecrets }: Pick<Config, 'identityHashSecrets'>,
  account: Account,
  phone: string,
): Promise<ClientIdentifiers> {
  const { e164 } = normalisePhone(phone);
  const hashes = await hashIdentifiers(identityHashSecrets, [
    { kind: 'email', value: account.email },
    { kind: 'phone', value: e164 ?? '' },
    { kind: 'phone', value: normalisePhone(account.phone).e164 ?? '' },
  ]);
  return { clientId: account.id, email: account.email, phone: e164, hashes };
}

/** `toClientIdentifiers` for the client with this id. Throws when there is none. */
export async function requireClientIdentifiers(
  { db, config }: { db: Db; config: Config },
  clientId: string,
  phone: string,
): Promise<ClientIdentifiers> {
  const [account] = await db.select().from(client).where(eq(client.id, clientId));
  if (!account) throw new Error(`no client ${clientId}`);
  return toClientIdentifiers(config, account, phone);
}
