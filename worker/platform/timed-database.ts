import { AsyncLocalStorage } from 'node:async_hooks';

const spent = new AsyncLocalStorage<{ milliseconds: number }>();

async function timed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  try {
    return await answer;
  } finally {
    const whose = spent.getStore();
    if (whose) whose.milliseconds += performance.now() - begun;
  }
}

const inside = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function timedStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const outside = {
    bind: (...values: unknown[]) => timedStatement(statement.bind(...values)),
    all: () => timed(statement.all()),
    run: () => timed(statement.run()),
    first: (column: string) => timed(statement.first(column)),
    raw: () => timed(statement.raw()),
  } as unknown as D1PreparedStatement;
  inside.set(outside, statement);
  return outside;
}

/** The database, with the time that is waited for it added up for `databaseTime`. For development. */
export const timedDatabase = (database: D1Database): D1Database =>
  ({
    prepare: (sql: string) => timedStatement(database.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      timed(database.batch(statements.map((statement) => inside.get(statement) ?? statement))),
  }) as unknown as D1Database;

/** Runs `work`, and answers how many milliseconds of it were waiting for the database. */
export async function databaseTime(work: () => Promise<void>): Promise<number> {
  const mine = { milliseconds: 0 };
  await spent.run(mine, work);
  return mine.milliseconds;
}
