import { isShownPublicly } from './page-tables.ts';

const WRITE_PATTERN =
  /\b(insert(?:\s+or\s+\w+)?\s+into|update(?:\s+or\s+\w+)?|delete\s+from|replace\s+into)\s+["`]?(\w+)/gi;

/** The tables that this statement writes to and public pages show. */
export const parsePublicTablesWritten = (sql: string): string[] =>
  /^\s*select\b/i.test(sql)
    ? []
    : [...sql.matchAll(WRITE_PATTERN)].flatMap(([, write = '', table = '']) =>
        isShownPublicly(table, /^insert/i.test(write)) ? [table] : [],
      );

/** The rows of `raw` have no `meta`; they count as changed. */
const hasChanged = (result: unknown): boolean =>
  (result as { meta?: { changes?: number } } | null)?.meta?.changes !== 0;

/**
 * A database that, after each write that changes what public pages show, purges the kept pages, whatever use case
 * made the write. The write resolves only after the purge, so that the next visitor sees the change. `purge` never
 * fails.
 */
export function createPurgingDatabase(database: D1Database, purge: (tables: string[]) => Promise<void>): D1Database {
  const wrapped = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; tables: string[] }>();

  const watch = (statement: D1PreparedStatement, tables: string[]): D1PreparedStatement => {
    const after = async <Result>(answer: Promise<Result>): Promise<Result> => {
      const result = await answer;
      if (hasChanged(result)) await purge(tables);
      return result;
    };
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values), tables),
      run: () => after(statement.run()),
      all: () => after(statement.all()),
      raw: () => after(statement.raw()),
    } as D1PreparedStatement;
    wrapped.set(watched, { statement, tables });
    return watched;
  };

  return {
    prepare(sql: string) {
      const tables = parsePublicTablesWritten(sql);
      const statement = database.prepare(sql);
      return tables.length > 0 ? watch(statement, tables) : statement;
    },
    async batch(statements: D1PreparedStatement[]) {
      const results = await database.batch(statements.map((each) => wrapped.get(each)?.statement ?? each));
      const tables = statements.flatMap((each, index) =>
        hasChanged(results[index]) ? (wrapped.get(each)?.tables ?? []) : [],
      );
      if (tables.length > 0) await purge([...new Set(tables)]);
      return results;
    },
  } as D1Database;
}
