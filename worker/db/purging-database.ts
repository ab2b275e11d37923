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
  const statementsByWrapper = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; tables: string[] }>();

  const wrapStatement = (statement: D1PreparedStatement, tables: string[]): D1PreparedStatement => {
    const purgeAfter = async <Result>(pending: Promise<Result>): Promise<Result> => {
      const result = await pending;
      if (hasChanged(result)) await purge(tables);
      return result;
    };
    const wrapper = {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values), tables),
      run: () => purgeAfter(statement.run()),
      all: () => purgeAfter(statement.all()),
      raw: () => purgeAfter(statement.raw()),
    } as D1PreparedStatement;
    statementsByWrapper.set(wrapper, { statement, tables });
    return wrapper;
  };

  return {
    prepare(sql: string) {
      const tables = parsePublicTablesWritten(sql);
      const statement = database.prepare(sql);
      return tables.length > 0 ? wrapStatement(statement, tables) : statement;
    },
    async batch(statements: D1PreparedStatement[]) {
      const results = await database.batch(
        statements.map((statement) => statementsByWrapper.get(statement)?.statement ?? statement),
      );
      const tables = statements.flatMap((statement, index) =>
        hasChanged(results[index]) ? (statementsByWrapper.get(statement)?.tables ?? []) : [],
      );
      if (tables.length > 0) await purge([...new Set(tables)]);
      return results;
    },
  } as D1Database;
}
