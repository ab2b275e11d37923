import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { assertInBatch } from '../../../worker/db/guards.ts';
import { createPurgingDatabase, parsePublicTablesWritten } from '../../../worker/db/purging-database.ts';
import { photo, post, service } from '../../../worker/db/schema.ts';
import { instrumentDatabase } from '../../simulation/instrumented-dependencies.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createTestApp } from '../../support/test-app.ts';

/** A database that commits every write to the services, and whose answer to it is lost. */
const answerLosingDatabase = instrumentDatabase(
  env.DB,
  {
    async call(call, effect, fail) {
      const result = await effect();
      return call.description.includes('update service') ? fail() : result;
    },
  },
  (_statements, commit) => commit(),
);

let purges: string[][];
/** What the runtime finishes although the client has disconnected. */
let background: Promise<void>[];
const wrapDatabase = (database: D1Database) =>
  createPurgingDatabase(database, {
    async purge(tables) {
      await scheduler.wait(1);
      purges.push(tables);
    },
    runInBackground: (work) => void background.push(work),
  });
const createDatabase = (database: D1Database) => drizzle(wrapDatabase(database));
beforeEach(async () => {
  await createTestApp();
  purges = [];
  background = [];
});

const IS_CLASSIC = eq(service.id, 'classic_set');
const NEW_PRICE = { priceCents: 15_100 };

describe('a write whose answer the database has lost', () => {
  it('is seen by the next visitor, although the owner’s repeated action writes nothing', async () => {
    const testApp = await createTestApp({ keepsPages: true, database: answerLosingDatabase });
    const ownerApi = createOwnerApi(await testApp.client('owner'), '0123456789abcdef0123456789abcdef');
    const readServices = async () => (await testApp.createVisitor().send('/api/services')).text();
    const servicesBefore = await readServices();
    expect((await ownerApi.switchService('classic_set', false)).status).toBe(503);
    expect((await ownerApi.switchService('classic_set', false)).status).toBe(200);
    expect(await readServices()).not.toBe(servicesBefore);
  });

  it('purges all tables that it names, alone or in a batch, and its error reaches the caller', async () => {
    const db = createDatabase(answerLosingDatabase);
    await expect(db.update(service).set(NEW_PRICE).where(IS_CLASSIC)).rejects.toThrow();
    const statements = [db.update(service).set(NEW_PRICE).where(IS_CLASSIC), db.delete(post)] as const;
    await expect(db.batch(statements)).rejects.toThrow('Network connection lost');
    expect(purges).toEqual([['service'], ['service', 'post']]);
  });
});

it('a write resolves only after its purge, so that the next visitor sees the change', async () => {
  await createDatabase(env.DB).update(service).set(NEW_PRICE).where(IS_CLASSIC);
  expect(purges).toEqual([['service']]);
});

it('a write and its purge go on when the client disconnects, from the moment the write is sent', async () => {
  const writes = [env.DB, answerLosingDatabase].map((database) =>
    wrapDatabase(database).prepare('update service set price_cents = 15100').run(),
  );
  expect(background).toHaveLength(2);
  const settledWrites = Promise.allSettled(writes);
  // Rejects if the error of the write, which the caller gets, became one of the background.
  await Promise.all(background);
  expect(purges).toEqual([['service'], ['service']]);
  expect((await settledWrites).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('a query and a write that no page shows need nothing in the background', async () => {
  const db = createDatabase(env.DB);
  await db.select().from(service);
  await db.batch([db.select().from(service), db.delete(photo)]);
  expect(background).toEqual([]);
});

it('a write that violates a constraint purges nothing, because it stores nothing', async () => {
  const db = createDatabase(env.DB);
  const write = db.update(service).set(NEW_PRICE).where(IS_CLASSIC);
  await expect(db.batch([write, assertInBatch(db, 'revision', sql`0`)])).rejects.toThrow('constraint failed');
  expect(purges).toEqual([]);
});

it.each([
  ['insert into "service" ("id") values (?)', ['service']],
  ['INSERT OR IGNORE INTO service VALUES (1)', ['service']],
  ['update "post" set "title" = ? where exists (select 1 from "service")', ['post']],
  ['delete from `gallery_item` where id = ?', ['gallery_item']],
  ['insert into "service" ("id") values (?) on conflict do update set "name" = ?', ['service']],
  ['with x as (select 1) update testimonial set state = 1', ['testimonial']],
  ['insert into "testimonial" ("id") values (?)', []],
  ['select * from "service"', []],
  ['insert into "booking" ("id") values (?)', []],
])('the statement %s writes what pages show in %j', (sql, tables) => {
  expect(parsePublicTablesWritten(sql)).toEqual(tables);
});
