import { env } from 'cloudflare:test';

/** Wraps the database; `rowsRead` returns the rows that it scans for the queries since the last call of `rowsRead`. */
export function createListeningDatabase(): { database: D1Database; rowsRead: () => Promise<number> } {
  let asked: D1PreparedStatement[] = [];
  const database = {
    prepare: (sql: string) => ({
      bind(...values: unknown[]) {
        const statement = env.DB.prepare(sql).bind(...values);
        asked.push(statement);
        return statement;
      },
    }),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  return {
    database,
    async rowsRead() {
      const answers = await Promise.all(asked.map((statement) => statement.all()));
      asked = [];
      return answers.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0);
    },
  };
}
