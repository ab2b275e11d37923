import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buildInsertOnce, buildOnce } from '../../worker/db/build-once.ts';
import { booking } from '../../worker/db/schema.ts';
import { requestHold } from '../support/booking-steps.ts';
import { createCountingDatabase } from '../support/counting-database.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

const counting = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp({ database: counting.db });
  maya = await testApp.client('maya');
});

const bookingQuery = buildOnce(['id'], (db, { id }) => db.select().from(booking).where(eq(booking.id, id)));
const insertBooking = buildInsertOnce(booking);

it('a statement that is built once has the values of each call, nulls and instants among them', async () => {
  const { db } = testApp.deps;
  await requestHold(maya);
  const [held] = await db.select().from(booking);
  if (!held) throw new Error('nothing is held');
  const copies = ['one', 'two'].map((id) => ({ ...held, id, state: 'released', notes: id }) as const);
  const [one, two] = copies.map((copy) => insertBooking(db, copy));
  if (one && two) await db.batch([one, two]);
  const queries = ['two', 'one'].map((id) => bookingQuery(db, { id }));
  const inBatch = await db.batch(queries as [(typeof queries)[number]]);
  const byThemselves = await Promise.all(queries);
  for (const read of [inBatch, byThemselves])
    expect(JSON.stringify(read.flat().reverse())).toBe(JSON.stringify(copies));
});

it('holding a time takes three round trips: the session with what it is priced from, the guarded batch, the id of the intent', async () => {
  await maya.send('/api/dashboard');
  const hold = async () => expect((await requestHold(maya)).status).toBe(200);
  expect(await counting.countRoundTrips(hold)).toEqual({ batches: 2, single: 1 });
});
