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
  const all = async (statement: D1PreparedStatement) => {
    counts.roundTrips += 1;
    return add(await statement.all<Record<string, unknown>>());
  };
  const counted = (statement: D1PreparedStatement, isWrite: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values), isWrite),
      all: () => all(statement),
      run: () => all(statement),
      first: async () => (await all(statement)).results[0] ?? null,
      raw: async () => {
        const { results } = await all(statement);
        return isWrite ? results.map((row) => Object.values(row)) : statement.raw();
      },
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const counting = {
    prepare: (sql: string) => counted(database.prepare(sql), /^\s*(insert|update|delete|replace)/i.test(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      counts.roundTrips += 1;
      return (await database.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(add);
    },
  } as D1Database;
  return {
    database: counting,
    /** Returns the counts so far and starts again at zero. */
    take(): DatabaseCounts {
      const taken = counts;
      counts = createEmptyCounts();
      return taken;
    },
  };
}
