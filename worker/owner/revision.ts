import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Statement } from '../db/database.ts';
import { assertRowInBatch } from '../db/guards.ts';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';

/** `revision` grows with every write, also when only the place in a list moves; `actionId`: the last action about the row. */
type RevisedTable = SQLiteTable & { revision: SQLiteColumn; actionId: SQLiteColumn };

/** Violates `revision` unless the row of `where`, or the table's one row, has this revision. */
export const assertRevisionInBatch = (db: Db, table: RevisedTable, revision: number, where?: SQL): Statement =>
  assertRowInBatch(db, 'revision', table, and(where, eq(table.revision, revision)));

/** Runs a batch. Throws CHANGED_SINCE when it violates `revision`, and what `runGuardedBatch` throws. */
export const runRevisionBatch = (db: Db, statements: Statement[]): Promise<void> =>
  runGuardedBatch(db, statements, { revision: 'CHANGED_SINCE' });

/** What every change of a row writes: the action that made it, and the next revision. */
export const nextRevisionColumns = (table: RevisedTable, actionId: string): { actionId: string; revision: SQL } => ({
  actionId,
  revision: sql`${table.revision} + 1`,
});

/**
 * SQL over a row of owner_action: no later action was about the row that this action has written. `key`: the column that
 * has the action's `about`; none for a table of one row.
 */
export function isLastWrittenBy(table: RevisedTable, key?: SQLiteColumn): SQL {
  const isAbout = key && sql`${key} = owner_action.about`;
  return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${and(isAbout, sql`${table.actionId} = owner_action.id`)})`;
}
