/** The use of the database since the counts were last taken. A round trip is a batch, or a statement outside of any. */
export type DatabaseCounts = { roundTrips: number; statements: number; rowsRead: number; rowsWritten: number };

const createEmptyCounts = (): DatabaseCounts => ({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });

/**
 * A database that counts its use as D1 bills for it. It runs in the Worker that the benchmark serves, in place of the bound
 * database, so it imports nothing. The answers of `raw` come without counts: a read runs a second time to be counted; a
 * write runs once, as a query for objects, whose values are then the answer.
 */
export function createCountedDatabase(database: D1Database) {
  let counts = createEmptyCounts();
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = <Result extends D1Result>(result: Result): Result => {
    counts.statements += 1;
    counts.rowsRead += result.meta.rows_read;
    counts.rowsWritten += result.meta.rows_written;
    return result;
  };
  const runCounted = async (statement: D1PreparedStatement) => {
    counts.roundTrips += 1;
    return add(await statement.all<Record<string, unknown>>());
  };
  const wrapStatement = (statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values), isWrite),
      all: () => runCounted(statement),
      run: () => runCounted(statement),
      first: async () => (await runCounted(statement)).results[0] ?? null,
      raw: async () => {
        const { results } = await runCounted(statement);
        return isWrite ? results.map((row) => Object.values(row)) : statement.raw();
      },
    } as D1PreparedStatement;
    originals.set(wrapper, statement);
    return wrapper;
  };
  const countingDatabase = {
    prepare: (sql: string) => wrapStatement(database.prepare(sql), /^\s*(insert|update|delete|replace)/i.test(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      counts.roundTrips += 1;
      return (await database.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(add);
    },
  } as D1Database;
  return {
    database: countingDatabase,
    /** Returns the counts so far and starts again at zero. */
    take(): DatabaseCounts {
      const takenCounts = counts;
      counts = createEmptyCounts();
      return takenCounts;
    },
  };
}
