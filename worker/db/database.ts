import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';

export type Db = DrizzleD1Database;

export type Statement = BatchItem<'sqlite'>;

/** Runs the statements as one atomic transaction, in order; a failing guard or constraint undoes them all. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
