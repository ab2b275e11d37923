import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { integer, type SQLiteTable, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './database.ts';
import { guard } from './schema.ts';

type GuardColumns = (typeof guard)['_']['columns'];
export type Guard = GuardColumns[keyof GuardColumns]['_']['name'];

/** The table with only this column: an insert names all columns, and the others would make up most of its SQL. */
const createGuardTable = (name: string) => sqliteTable('guard', { [name]: integer(name) });
const tables = new Map(Object.values(getTableColumns(guard)).map(({ name }) => [name, createGuardTable(name)]));

/**
 * A statement that aborts its batch unless `condition` holds when it runs: it inserts 0 into a column whose CHECK
 * allows only 1. An UPDATE that matches no row would not abort the batch (RELIABILITY §2). `findViolatedConstraint`
 * returns the guard's name.
 */
export function assertInBatch(db: Db, name: Guard, condition: SQL) {
  const table = tables.get(name);
  if (!table) throw new Error(`no guard ${name}`);
  return db.insert(table).select(sql`SELECT 0 WHERE NOT (${condition})`);
}

/** As `assertInBatch`: aborts the batch unless `condition` holds for a row of `table`. */
export const assertRowInBatch = (db: Db, name: Guard, table: SQLiteTable, condition: SQL | undefined) =>
  assertInBatch(db, name, sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`);

/** As `assertInBatch`: aborts the batch when `condition` holds for a row of `table`. */
export const assertNoRowInBatch = (db: Db, name: Guard, table: SQLiteTable, condition: SQL | undefined) =>
  assertInBatch(db, name, sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`);

/** The constraint that a write violated ("hold_limit", "slot_cell.cell", …); null when it failed for another reason. */
export function findViolatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const match = /constraint failed: ([\w.]+)/.exec(cause.message);
    if (match?.[1]) return match[1];
  }
  return null;
}
