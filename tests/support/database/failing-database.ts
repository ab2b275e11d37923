/** Wraps the database: a statement fails while `isDown` is true for its SQL, and so does a batch with such a statement. */
export function createFailingDatabase(database: D1Database, isDown: (sql: string) => boolean): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const requireUp = (sql: string) => {
    if (isDown(sql)) throw new Error('D1_ERROR: down');
  };
  const wrapStatement = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const createRunner = <Result>(work: () => Promise<Result>) =>
      async function runWhileUp() {
        requireUp(sql);
        return work();
      };
    const wrappedStatement = {
      bind: (...values: unknown[]) => wrapStatement(statement.bind(...values), sql),
      run: createRunner(() => statement.run()),
      all: createRunner(() => statement.all()),
      raw: createRunner(() => statement.raw()),
    } as unknown as D1PreparedStatement;
    originals.set(wrappedStatement, { statement, sql });
    return wrappedStatement;
  };
  return {
    prepare: (sql: string) => wrapStatement(database.prepare(sql), sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const originalStatements = statements.map((each) => originals.get(each) ?? { statement: each, sql: '' });
      for (const { sql } of originalStatements) requireUp(sql);
      return database.batch(originalStatements.map(({ statement }) => statement));
    },
  } as unknown as D1Database;
}
