import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Statement } from '../db/database.ts';
import { retainedMark } from '../db/schema.ts';

export type Purpose = (typeof retainedMark.$inferSelect)['purpose'];

/** Three for each key at most, so they are bound one by one: the rows of a JSON list would count as rows that are read. */
const isOneOf = (hashes: string[]): SQL => inArray(retainedMark.hash, hashes);

/** True while a mark of this purpose is retained under one of these hashes. */
export const hasMark = (purpose: Purpose, hashes: string[]): SQL =>
  sql`EXISTS (SELECT 1 FROM ${retainedMark} WHERE ${and(eq(retainedMark.purpose, purpose), isOneOf(hashes))})`;

/** Retains a mark under each of these hashes if `applies`, for the batch that deletes the account. */
export const retainMark = (
  db: Db,
  { purpose, hashes, debt }: { purpose: Purpose; hashes: string[]; debt: string },
  applies: SQL,
): Statement =>
  db
    .insert(retainedMark)
    .select(sql`SELECT ${purpose}, value, ${debt} FROM json_each(${JSON.stringify(hashes)}) WHERE ${applies}`)
    .onConflictDoNothing();

/** Deletes every debt that one of these hashes leads to, with the other hashes of it. */
export const deleteDebts = (db: Db, hashes: string[]): Statement => {
  // Spelled out as the index has it.
  const isDebt = sql`${retainedMark.purpose} = 'full_price'`;
  const found = db
    .select({ debt: retainedMark.debt })
    .from(retainedMark)
    .where(and(isDebt, isOneOf(hashes)));
  return db.delete(retainedMark).where(sql`${isDebt} AND ${retainedMark.debt} IN ${found}`);
};

/** The purposes of the marks that are found under these hashes, for the file of what is stored about a client. */
export const marksOf = (db: Db, hashes: string[]) =>
  db.selectDistinct({ purpose: retainedMark.purpose }).from(retainedMark).where(isOneOf(hashes));
