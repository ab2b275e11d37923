/**
 * Wraps a database and adds up the rows that its queries scan, which is what D1 bills for. The results of `raw` do not
 * contain the count, so such reads run a second time to be counted; such writes are not counted.
 */
export function createCountingDatabase(database: D1Database) {
  const count = { rowsRead: 0, batches: 0, single: 0, queries: 0 };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = <Result extends D1Result>(result: Result): Result => {
    count.rowsRead += result.meta.rows_read;
    return result;
  };
  const alone = async (statement: D1PreparedStatement) => {
    count.single++;
    return add(await statement.all());
  };
  const counted = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values), isRead),
      run: async () => {
        count.single++;
        count.queries++;
        return add(await statement.run());
      },
      all: () => {
        count.queries++;
        return alone(statement);
      },
      raw: async () => {
        count.queries++;
        if (isRead) await alone(statement);
        return statement.raw();
      },
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => counted(database.prepare(sql), /^select/i.test(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      count.batches++;
      count.queries += statements.length;
      return (await database.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(add);
    },
  } as D1Database;

  const before = () => ({ ...count });
  return {
    db,
    /** The round trips that `work` makes to the database: batches, and statements outside of batches. */
    async countRoundTrips(work: () => Promise<unknown>): Promise<{ batches: number; single: number }> {
      const { batches, single } = before();
      await work();
      return { batches: count.batches - batches, single: count.single - single };
    },
    /** The number of statements that `work` runs, each statement of a batch counted by itself: D1 limits this number. */
    async countQueries(work: () => Promise<unknown>): Promise<number> {
      const { queries } = before();
      await work();
      return count.queries - queries;
    },
    /** The rows that `work` makes the database scan. */
    async countRowsRead(work: () => Promise<unknown>): Promise<number> {
      const { rowsRead } = before();
      await work();
      return count.rowsRead - rowsRead;
    },
  };
}
