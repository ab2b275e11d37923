import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buildInsertOnce, buildOnce } from '../../../worker/db/build-once.ts';
import { booking } from '../../../worker/db/schema.ts';
import { requestHold } from '../../support/booking-steps.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { recordBuiltSql } from '../../support/database/record-builds.ts';
import { createTestApp, MONDAY, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../support/test-app.ts';

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
  const [holdRow] = await db.select().from(booking);
  if (!holdRow) throw new Error('nothing is held');
  const copies = ['one', 'two'].map((id) => ({ ...holdRow, id, state: 'released', notes: id }) as const);
  const [first, second] = copies.map((copy) => insertBooking(db, copy));
  if (first && second) await db.batch([first, second]);
  const queries = ['two', 'one'].map((id) => bookingQuery(db, { id }));
  const batchResults = await db.batch(queries as [(typeof queries)[number]]);
  const singleResults = await Promise.all(queries);
  for (const results of [batchResults, singleResults])
    expect(JSON.stringify(results.flat().reverse())).toBe(JSON.stringify(copies));
});

it('holding a time takes three round trips: the session with what it is priced from, the guarded batch, the id of the intent', async () => {
  await maya.send('/api/dashboard');
  const requestMayaHold = async () => expect((await requestHold(maya)).status).toBe(200);
  expect(await counting.countRoundTrips(requestMayaHold)).toEqual({ batches: 2, single: 1 });
});

const SLOTS = [MONDAY, MONDAY_AFTERNOON];
let holds = 0;
const REPEATED_CASES: [string, () => Promise<unknown>][] = [
  ['the data of the portal', () => maya.get('/api/dashboard')],
  ['the free times', () => maya.get('/api/availability?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z')],
  ['holding a time', async () => requestHold(await testApp.client(), { scheduledDate: SLOTS[holds++ % 2] })],
  ['a run of the sweep with nothing to do', () => testApp.sweep()],
];

it.each(REPEATED_CASES)('the second time, %s builds no SQL', async (_what, work) => {
  await work();
  testApp.advanceClock({ minutes: 1 });
  expect(await recordBuiltSql(work)).toEqual([]);
});
