/** Wraps the database: a statement fails while `isDown` is true for its SQL, and so does a batch with such a statement. */
export function createFailingDatabase(database: D1Database, isDown: (sql: string) => boolean): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const requireUp = (sql: string) => {
    if (isDown(sql)) throw new Error('D1_ERROR: down');
  };
  const watch = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const run = <Result>(work: () => Promise<Result>) =>
      async function runWhileUp() {
        requireUp(sql);
        return work();
      };
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values), sql),
      run: run(() => statement.run()),
      all: run(() => statement.all()),
      raw: run(() => statement.raw()),
    } as unknown as D1PreparedStatement;
    originals.set(watched, { statement, sql });
    return watched;
  };
  return {
    prepare: (sql: string) => watch(database.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const found = statements.map((each) => originals.get(each) ?? { statement: each, sql: '' });
      for (const { sql } of found) requireUp(sql);
      return database.batch(found.map(({ statement }) => statement));
    },
  } as unknown as D1Database;
}
