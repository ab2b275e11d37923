import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { retainedHash } from '../db/schema.ts';
import type { IdentifierParameters } from './client-identifiers.ts';

export type RetentionPurpose = (typeof retainedHash.$inferSelect)['purpose'];

/** At most three hashes a secret, so they are bound one by one: json_each would add rows read. */
const hasHashIn = (hashes: IdentifierParameters['hashes']): SQL => inArray(retainedHash.hash, hashes);

/** SQL: one of these hashes is retained for this purpose. */
export const hasRetainedIdentityHash = (purpose: RetentionPurpose, hashes: IdentifierParameters['hashes']): SQL =>
  sql`EXISTS (SELECT 1 FROM ${retainedHash} WHERE ${and(eq(retainedHash.purpose, purpose), hasHashIn(hashes))})`;

/**
 * The statement that retains these hashes for a purpose if `condition`, for the batch that deletes the account.
 */
export const retainIdentityHashesStatement = (
  db: Db,
  { purpose, hashes, debt }: { purpose: RetentionPurpose; hashes: string[]; debt: string },
  condition: SQL,
): Statement =>
  db
    .insert(retainedHash)
    .select(sql`SELECT ${purpose}, value, ${debt} FROM json_each(${JSON.stringify(hashes)}) WHERE ${condition}`)
    .onConflictDoNothing();

/**
 * The statement that deletes, under a condition, every full-price debt that has one of these hashes, with all its other
 * hashes.
 */
export const deleteFullPriceHashesStatement = (
  db: Db,
  hashes: IdentifierParameters['hashes'],
  condition?: SQL,
): Statement => {
  // A literal: SQLite does not match the partial index with a bound value.
  const isDebt = sql`${retainedHash.purpose} = 'full_price'`;
  const debtsQuery = db
    .select({ debt: retainedHash.debt })
    .from(retainedHash)
    .where(and(isDebt, hasHashIn(hashes)));
  return db.delete(retainedHash).where(and(isDebt, sql`${retainedHash.debt} IN ${debtsQuery}`, condition));
};

/** Selects the purposes for which these hashes are retained, for the export of a client's data. */
export const retainedPurposesQuery = (db: Db, hashes: string[]) =>
  db.selectDistinct({ purpose: retainedHash.purpose }).from(retainedHash).where(hasHashIn(hashes));
