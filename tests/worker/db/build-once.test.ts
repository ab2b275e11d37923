import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buildInsertOnce, buildOnce } from '../../../worker/db/build-once.ts';
import { booking } from '../../../worker/db/schema.ts';
import { requestHold } from '../../support/booking-steps.ts';
import { createCountingDatabase } from '../../support/database/counting-database.ts';
import { recordBuilds } from '../../support/database/record-builds.ts';
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

const SLOTS = [MONDAY, MONDAY_AFTERNOON];
let holds = 0;
const REPEATED: [string, () => Promise<unknown>][] = [
  ['the data of the portal', () => maya.get('/api/dashboard')],
  ['the free times', () => maya.get('/api/availability?startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z')],
  ['holding a time', async () => requestHold(await testApp.client(), { scheduledDate: SLOTS[holds++ % 2] })],
  ['a run of the sweep with nothing to do', () => testApp.sweep()],
];

it.each(REPEATED)('the second time, %s builds no SQL', async (_what, work) => {
  await work();
  testApp.pass({ minutes: 1 });
  expect(await recordBuilds(work)).toEqual([]);
});
