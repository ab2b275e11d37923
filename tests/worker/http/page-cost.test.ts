import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { addClientHistory } from '../../support/returning-client.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp } from '../../support/test-app.ts';

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
/** A page renders React and all sections the first time. */
const FIRST_RENDERING_MS = 120_000;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
});

const open = (path: string) => async () => {
  const response = await testApp.visitor().send(path);
  expect(response.status).toBe(200);
  return response.text();
};

const PAGES = [
  { page: 'the landing page', path: '/', most: 64 },
  { page: 'a link to a service and a time', path: `/?service=classic_set&slot=${MONDAY_AFTERNOON}`, most: 64 },
  { page: 'a link to the next month', path: '/?month=2026-12', most: 81 },
  { page: 'the blog', path: '/blog', most: 31 },
  { page: 'an article', path: '/blog/before-you-book', most: 23 },
  { page: 'the reviews', path: '/reviews', most: 22 },
  { page: 'the terms of service', path: '/terms-of-service', most: 22 },
];

describe('a page that is not kept', () => {
  it.each(PAGES)(
    'reads the data of $page in one batch, at most $most rows',
    async ({ path, most }) => {
      expect(await countRoundTrips(open(path))).toEqual({ batches: 1, single: 0 });
      expect(await countRowsRead(open(path))).toBeLessThanOrEqual(most);
    },
    FIRST_RENDERING_MS,
  );

  it('reads the session and the data of a client’s page in one batch, once it has read the session before', async () => {
    const maya = await testApp.client('maya');
    await addClientHistory(maya.id, 198);
    const portal = async () => expect(await (await maya.send('/')).text()).toContain('Maya');
    expect(await countRoundTrips(portal)).toEqual({ batches: 2, single: 0 });
    expect(await countRoundTrips(portal)).toEqual({ batches: 1, single: 0 });
    // Two of the rows are the points of the two upcoming appointments, which the cancel dialog mentions.
    expect(await countRowsRead(portal)).toBeLessThanOrEqual(127);
  });
});

/** A database in which every batch with a query of this table fails. */
function createDatabaseWithoutTable(table: string): D1Database {
  const failing = new WeakSet<D1PreparedStatement>();
  const mark = (statement: D1PreparedStatement) => {
    failing.add(statement);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => mark(bind(...values));
    return statement;
  };
  return {
    prepare: (sql: string) => (sql.includes(`from "${table}"`) ? mark(env.DB.prepare(sql)) : env.DB.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.some((each) => failing.has(each))) throw new Error(`D1_ERROR: no ${table}`);
      return env.DB.batch(statements);
    },
  } as D1Database;
}

describe('the batch of a page', () => {
  it('that fails because of a query of the client leaves the client signed in', async () => {
    testApp = await createTestApp({ database: createDatabaseWithoutTable('points_entry') });
    const maya = await testApp.client('maya');
    for (const _ of ['before the session was read', 'after']) {
      const page = await (await maya.send('/')).text();
      expect([page.includes('Hello, maya'), page.includes('$150')]).toEqual([true, true]);
    }
  });

  it('that fails because of one query takes away only the section of that query', async () => {
    const whole = await open('/')();
    testApp = await createTestApp({ database: createDatabaseWithoutTable('gallery_item') });
    const page = await open('/')();
    const [picture, price, article] = ['/img/gallery/', '$150', '/blog/before-you-book'];
    for (const each of [picture, price, article]) expect(whole).toContain(each);
    expect([picture, price, article].map((each) => page.includes(each))).toEqual([false, true, true]);
  });

  it('is read again for the next page', async () => {
    expect(await open('/')()).not.toContain('$151');
    await testApp.rows("UPDATE service SET price_cents = 15100 WHERE id = 'classic_set'");
    expect(await open('/')()).toContain('$151');
  });
});
