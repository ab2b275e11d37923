import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import handbook from '../../docs/operations.md?raw';
import { createTestApp } from '../support/test-app.ts';

/** The database, and how many statements it was asked to run, each of a batch by itself: what D1 limits. */
function createQueryCounter(database: D1Database) {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const count = { queries: 0 };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const ask = <Answer>(run: () => Answer): Answer => {
      count.queries += 1;
      return run();
    };
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      run: () => ask(() => statement.run()),
      all: () => ask(() => statement.all()),
      raw: () => ask(() => statement.raw()),
    } as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const db = {
    prepare: (sql: string) => counted(database.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => {
      count.queries += statements.length;
      return database.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
  } as D1Database;
  return { db, count };
}

it('docs/operations.md says how many queries a run with nothing to do makes, an hourly one and the daily one', async () => {
  const { db, count } = createQueryCounter(env.DB);
  const testApp = await createTestApp({ database: db });
  const countQueries = async () => {
    const before = count.queries;
    await testApp.sweep();
    return count.queries - before;
  };
  // The first run of a new studio is its daily one.
  await testApp.sweep();
  testApp.pass({ minutes: 1 });
  const idle = await countQueries();
  testApp.pass({ hours: 1 });
  const hourly = await countQueries();
  testApp.pass({ hours: 24 });
  const daily = await countQueries();
  const said = /with nothing to do makes (\d+)\s+database queries, an hourly one (\d+), the daily one (\d+)/.exec(
    handbook,
  );
  expect(said?.slice(1).map(Number)).toEqual([idle, hourly, daily]);
});
