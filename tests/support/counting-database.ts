/**
 * A database that adds up the rows its queries scan, which is what D1 bills for. `raw` answers do not tell, so reads
 * of that kind run a second time to be counted, and writes are not counted.
 */
export function countingDatabase(database: D1Database) {
  const count = { rowsRead: 0 };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = <Result extends D1Result>(result: Result): Result => {
    count.rowsRead += result.meta.rows_read;
    return result;
  };
  const counted = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values), isRead),
      run: async () => add(await statement.run()),
      all: async () => add(await statement.all()),
      raw: async () => {
        if (isRead) add(await statement.all());
        return statement.raw();
      },
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => counted(database.prepare(sql), /^select/i.test(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await database.batch(statements.map((statement) => originals.get(statement) ?? statement))).map(add),
  } as D1Database;

  return {
    db,
    /** The rows that `work` makes the database scan. */
    async rowsReadBy(work: () => Promise<unknown>): Promise<number> {
      const before = count.rowsRead;
      await work();
      return count.rowsRead - before;
    },
  };
}
