import { SQLiteDialect } from 'drizzle-orm/sqlite-core';

/**
 * The SQL of each statement that drizzle builds during `work`. Statements that were built before and are reused are not
 * included.
 */
export async function recordBuiltSql(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const original = SQLiteDialect.prototype.sqlToQuery;
  SQLiteDialect.prototype.sqlToQuery = function (...args) {
    const query = original.apply(this, args);
    statements.push(query.sql);
    return query;
  };
  try {
    await work();
  } finally {
    SQLiteDialect.prototype.sqlToQuery = original;
  }
  return statements;
}
