import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { addClientHistory } from '../../support/add-client-history.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp } from '../../support/test-app.ts';

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
/** A page renders React and all sections the first time. */
const FIRST_RENDERING_MS = 120_000;

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
});

const createPageLoad = (path: string) => async () => {
  const response = await testApp.createVisitor().send(path);
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
      expect(await countRoundTrips(createPageLoad(path))).toEqual({ batches: 1, single: 0 });
      expect(await countRowsRead(createPageLoad(path))).toBeLessThanOrEqual(most);
    },
    FIRST_RENDERING_MS,
  );

  it('reads the session and the data of a client’s page in one batch, once it has read the session before', async () => {
    const maya = await testApp.client('maya');
    await addClientHistory(maya.id, 198);
    const readPortal = async () => expect(await (await maya.send('/')).text()).toContain('Maya');
    expect(await countRoundTrips(readPortal)).toEqual({ batches: 2, single: 0 });
    expect(await countRoundTrips(readPortal)).toEqual({ batches: 1, single: 0 });
    // Two of the rows are the points of the two upcoming appointments, which the cancel dialog mentions.
    expect(await countRowsRead(readPortal)).toBeLessThanOrEqual(127);
  });
});

/** A database in which every batch with a query of this table fails. */
function createDatabaseWithoutTable(table: string): D1Database {
  const failingStatements = new WeakSet<D1PreparedStatement>();
  const markStatement = (statement: D1PreparedStatement) => {
    failingStatements.add(statement);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => markStatement(bind(...values));
    return statement;
  };
  return {
    prepare: (sql: string) =>
      sql.includes(`from "${table}"`) ? markStatement(env.DB.prepare(sql)) : env.DB.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      if (statements.some((each) => failingStatements.has(each))) throw new Error(`D1_ERROR: no ${table}`);
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
    const wholePage = await createPageLoad('/')();
    testApp = await createTestApp({ database: createDatabaseWithoutTable('gallery_item') });
    const page = await createPageLoad('/')();
    const [picture, price, article] = ['/img/gallery/', '$150', '/blog/before-you-book'];
    for (const each of [picture, price, article]) expect(wholePage).toContain(each);
    expect([picture, price, article].map((each) => page.includes(each))).toEqual([false, true, true]);
  });

  it('is read again for the next page', async () => {
    expect(await createPageLoad('/')()).not.toContain('$151');
    await testApp.rows("UPDATE service SET price_cents = 15100 WHERE id = 'classic_set'");
    expect(await createPageLoad('/')()).toContain('$151');
  });
});
