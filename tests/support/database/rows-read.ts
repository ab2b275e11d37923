import { env } from 'cloudflare:test';

/** Wraps the database; `countRowsRead` returns the rows that it scans for the queries since the last call of `countRowsRead`. */
export function createRowCountingDatabase(): { database: D1Database; countRowsRead: () => Promise<number> } {
  let boundStatements: D1PreparedStatement[] = [];
  const database = {
    prepare: (sql: string) => ({
      bind(...values: unknown[]) {
        const statement = env.DB.prepare(sql).bind(...values);
        boundStatements.push(statement);
        return statement;
      },
    }),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  return {
    database,
    async countRowsRead() {
      const results = await Promise.all(boundStatements.map((statement) => statement.all()));
      boundStatements = [];
      return results.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0);
    },
  };
}
