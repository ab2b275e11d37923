import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { retainedMark } from '../db/schema.ts';

export type Purpose = (typeof retainedMark.$inferSelect)['purpose'];

/** At most three hashes a secret, so they are bound one by one: json_each would add rows read. */
const hasHashIn = (hashes: string[]): SQL => inArray(retainedMark.hash, hashes);

/** SQL: a mark of this purpose is retained under one of these hashes. */
export const hasMark = (purpose: Purpose, hashes: string[]): SQL =>
  sql`EXISTS (SELECT 1 FROM ${retainedMark} WHERE ${and(eq(retainedMark.purpose, purpose), hasHashIn(hashes))})`;

/**
 * The statement that retains a mark under each of these hashes if `applies`, for the batch that deletes the account.
 */
export const retainMark = (
  db: Db,
  { purpose, hashes, debt }: { purpose: Purpose; hashes: string[]; debt: string },
  applies: SQL,
): Statement =>
  db
    .insert(retainedMark)
    .select(sql`SELECT ${purpose}, value, ${debt} FROM json_each(${JSON.stringify(hashes)}) WHERE ${applies}`)
    .onConflictDoNothing();

/** The statement that deletes every full-price debt found under one of these hashes, with all its other hashes. */
export const deleteFullPriceMarks = (db: Db, hashes: string[]): Statement => {
  // A literal: SQLite does not match the partial index with a bound value.
  const isDebt = sql`${retainedMark.purpose} = 'full_price'`;
  const found = db
    .select({ debt: retainedMark.debt })
    .from(retainedMark)
    .where(and(isDebt, hasHashIn(hashes)));
  return db.delete(retainedMark).where(sql`${isDebt} AND ${retainedMark.debt} IN ${found}`);
};

/** The purposes of the marks retained under these hashes, for the export of a client's data. */
export const markPurposesOf = (db: Db, hashes: string[]) =>
  db.selectDistinct({ purpose: retainedMark.purpose }).from(retainedMark).where(hasHashIn(hashes));
