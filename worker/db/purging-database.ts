import { findViolatedConstraint } from './guards.ts';
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

type PurgeOptions = {
  /** Never fails. */
  purge: (tables: string[]) => Promise<void>;
  /** Runs work to its end, also when the client disconnects, which cancels what else the request does. `work` never fails. */
  runInBackground: (work: Promise<void>) => void;
};

/**
 * A database that, after each write that changes what public pages show, purges the kept pages, whatever use case
 * made the write. The write resolves only after the purge, so that the next visitor sees the change. A write that fails
 * purges too, because it may be stored while only its answer is lost; one that violates a constraint stores nothing.
 */
export function createPurgingDatabase(database: D1Database, { purge, runInBackground }: PurgeOptions): D1Database {
  const statementsByWrapper = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; tables: string[] }>();

  const purgeTables = async (tables: string[]) => {
    if (tables.length > 0) await purge([...new Set(tables)]);
  };

  /** `tables`: the public tables that the write names; `findChangedTables` returns those that it has changed. */
  async function purgeAfter<Result>(
    write: Promise<Result>,
    tables: string[],
    findChangedTables: (result: Result) => string[],
  ): Promise<Result> {
    if (tables.length === 0) return write;
    const purging = write
      .then(findChangedTables, (error) => (findViolatedConstraint(error) ? [] : tables))
      .then(purgeTables);
    runInBackground(purging);
    await purging;
    return write;
  }

  const wrapStatement = (statement: D1PreparedStatement, tables: string[]): D1PreparedStatement => {
    const findChangedTables = (result: unknown) => (hasChanged(result) ? tables : []);
    const wrapper = {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values), tables),
      run: () => purgeAfter(statement.run(), tables, findChangedTables),
      all: () => purgeAfter(statement.all(), tables, findChangedTables),
      raw: () => purgeAfter(statement.raw(), tables, findChangedTables),
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
      const tablesByStatement = statements.map((statement) => statementsByWrapper.get(statement)?.tables ?? []);
      const write = database.batch(
        statements.map((statement) => statementsByWrapper.get(statement)?.statement ?? statement),
      );
      return purgeAfter(write, tablesByStatement.flat(), (results) =>
        tablesByStatement.filter((_tables, index) => hasChanged(results[index])).flat(),
      );
    },
  } as D1Database;
}
