/**
 * Wraps a database and adds up the rows that its queries scan, which is what D1 bills for. The results of `raw` do not
 * contain the count, so such reads run a second time to be counted. A write runs once, as `all`: it returns columns of one
 * table, whose names differ.
 */
export function createCountingDatabase(database: D1Database) {
  const counts = { rowsRead: 0, batches: 0, single: 0, queries: 0 };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const addRowsRead = <Result extends D1Result>(result: Result): Result => {
    counts.rowsRead += result.meta.rows_read;
    return result;
  };
  const runAlone = async (statement: D1PreparedStatement) => {
    counts.single++;
    return addRowsRead(await statement.all());
  };
  const wrapStatement = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const wrappedStatement = {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values), isRead),
      run: async () => {
        counts.single++;
        counts.queries++;
        return addRowsRead(await statement.run());
      },
      all: () => {
        counts.queries++;
        return runAlone(statement);
      },
      raw: async () => {
        counts.queries++;
        if (!isRead) return (await runAlone(statement)).results.map((row) => Object.values(row as object));
        await runAlone(statement);
        return statement.raw();
      },
    } as D1PreparedStatement;
    originals.set(wrappedStatement, statement);
    return wrappedStatement;
  };
  const db = {
    prepare: (sql: string) => wrapStatement(database.prepare(sql), /^select/i.test(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      counts.batches++;
      counts.queries += statements.length;
      return (await database.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(
        addRowsRead,
      );
    },
  } as D1Database;

  const copyCounts = () => ({ ...counts });
  return {
    db,
    /** The round trips that `work` makes to the database: batches, and statements outside of batches. */
    async countRoundTrips(work: () => Promise<unknown>): Promise<{ batches: number; single: number }> {
      const { batches, single } = copyCounts();
      await work();
      return { batches: counts.batches - batches, single: counts.single - single };
    },
    /** The number of statements that `work` runs, each statement of a batch counted by itself: D1 limits this number. */
    async countQueries(work: () => Promise<unknown>): Promise<number> {
      const { queries } = copyCounts();
      await work();
      return counts.queries - queries;
    },
    /** The rows that `work` makes the database scan. */
    async countRowsRead(work: () => Promise<unknown>): Promise<number> {
      const { rowsRead } = copyCounts();
      await work();
      return counts.rowsRead - rowsRead;
    },
  };
}
