import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMinimalPaymentRequest, confirmBooking, hold } from '../../support/booking-steps.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readStates = async (table: 'booking' | 'payment') =>
  (await testApp.rows<{ state: string }>(`SELECT state FROM ${table} ORDER BY rowid`)).map((row) => row.state);
const countCells = async () => (await testApp.row<{ cells: number }>('SELECT COUNT(*) AS cells FROM slot_cell'))?.cells;
const TABLES = ['booking', 'payment', 'slot_cell', 'refund', 'coupon_use', 'usage', 'session', 'client'];
/** All rows of these tables, except when the sweep last looked up a payment. */
const dumpTables = async () =>
  JSON.stringify(await Promise.all(TABLES.map((table) => testApp.rows(`SELECT * FROM ${table} ORDER BY 1`)))).replace(
    /"last_checked_at":"[^"]*"/g,
    '',
  );

const readOutcome = async () => [await readStates('booking'), await readStates('payment'), await countCells()];

describe('an expired hold', () => {
  it('is released after its fifteen minutes, not before', async () => {
    const { clientSecret } = await hold(maya);
    testApp.pass({ minutes: 14, seconds: 59 });
    await testApp.sweep();
    expect(await readStates('booking')).toEqual(['held']);
    testApp.pass({ seconds: 1 });
    await testApp.sweep();
    expect(await readOutcome()).toEqual([['released'], ['cancelled'], 0]);
    expect(await testApp.pay(clientSecret)).toBe('payment_intent_unexpected_state');
  });

  it('stays held during an outage of Stripe, and is released by the next sweep after it', async () => {
    await hold(maya);
    testApp.pass({ minutes: 15 });
    await testApp.provider.down();
    await testApp.sweep();
    expect(await readOutcome()).toEqual([['held'], ['open'], 8]);
    await testApp.provider.up();
    testApp.pass({ minutes: 1 });
    await testApp.sweep();
    expect([await readStates('booking'), await countCells()]).toEqual([['released'], 0]);
  });

  it('that was paid in its last second becomes an appointment', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.pass({ minutes: 15 });
    await testApp.sweep();
    expect(await readOutcome()).toEqual([['confirmed'], ['booked'], 8]);
  });
});

describe('an appointment that has ended', () => {
  it('is completed, and its cells are deleted', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await confirmBooking(maya, paymentIntentId);
    testApp.pass({ hours: 51, minutes: 59 });
    await testApp.sweep();
    expect([await readStates('booking'), await countCells()]).toEqual([['confirmed'], 8]);
    testApp.pass({ minutes: 1 });
    await testApp.sweep();
    expect([await readStates('booking'), await countCells()]).toEqual([['completed'], 0]);
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a repeated sweep', () => {
  /** Creates one of each: an expired hold, a paid hold, an ended appointment, an unclaimed payment, an abandoned intent. */
  async function oneOfEach(): Promise<void> {
    const [noor, olive, pia, quinn] = [
      await testApp.client(),
      await testApp.client(),
      await testApp.client(),
      await testApp.client(),
    ];
    await hold(maya);
    await testApp.pay((await hold(noor, { scheduledDate: MONDAY_AFTERNOON })).clientSecret);
    const held = await hold(olive, { scheduledDate: TUESDAY });
    await testApp.pay(held.clientSecret);
    await confirmBooking(olive, held.paymentIntentId);
    await testApp.rows(
      "UPDATE booking SET starts_at = '2026-11-19T00:00:00.000Z', ends_at = '2026-11-19T02:00:00.000Z' WHERE state = 'confirmed'",
    );
    const open = await pia.post<{ clientSecret: string }>('/api/create-payment-intent', buildMinimalPaymentRequest());
    await testApp.pay(open.body.clientSecret);
    await quinn.post('/api/create-payment-intent', buildMinimalPaymentRequest());
    testApp.pass({ minutes: 40 });
  }
  const outcome = async () => [
    (await readStates('booking')).sort(),
    (await readStates('payment')).sort(),
    await countCells(),
  ];
  const CAUGHT_UP = [
    ['completed', 'confirmed', 'released'],
    ['booked', 'booked', 'cancelled', 'cancelled', 'unassigned'],
    8,
  ];

  it('changes nothing', async () => {
    await oneOfEach();
    await testApp.sweep();
    expect(await outcome()).toEqual(CAUGHT_UP);
    const after = await dumpTables();
    await testApp.sweep();
    expect(await dumpTables()).toBe(after);
  });

  it('running five times concurrently has the same result as once', async () => {
    await oneOfEach();
    await Promise.all(Array.from({ length: 5 }, () => testApp.sweep()));
    expect(await outcome()).toEqual(CAUGHT_UP);
    expect(await testApp.provider.refunds()).toEqual([]);
    testApp.pass({ minutes: 10 });
    await Promise.all(Array.from({ length: 5 }, () => testApp.sweep()));
    expect(await testApp.provider.refunds()).toHaveLength(1);
  });
});

describe('with many rows', () => {
  it('one that fails does not stop the others', async () => {
    await hold(maya);
    await hold(await testApp.client(), { scheduledDate: MONDAY_AFTERNOON });
    await hold(await testApp.client(), { scheduledDate: TUESDAY });
    testApp.pass({ minutes: 15 });
    const [first] = await testApp.provider.intents();
    const path = `^/v1/payment_intents/${first?.id}`;
    await testApp.provider.fault({ on: 'api', path, action: 'error', status: 429, times: 10 });
    await testApp.sweep();
    expect((await readStates('booking')).sort()).toEqual(['held', 'released', 'released']);
  });

  it('a sweep processes a bounded number, and the next continues', async () => {
    await addConcurrentClients({
      count: 60,
      name: 'old',
      booking: 'held',
      payment: 'open',
      from: '2026-11-01T00:00:00.000Z',
    });
    await testApp.rows('UPDATE payment SET intent_id = NULL');
    const released = async () => (await readStates('booking')).filter((state) => state === 'released').length;
    await testApp.sweep();
    expect(await released()).toBe(25);
    await testApp.sweep();
    await testApp.sweep();
    expect(await released()).toBe(60);
  });

  it('a payment whose webhook was lost is synced after three minutes, whenever the last reconciliation was', async () => {
    await testApp.sweep();
    await testApp.pay((await hold(maya)).clientSecret);
    testApp.pass({ minutes: 3 });
    await testApp.sweep();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
  });

  it('a paid intent without its webhook is synced within minutes, however many intents are open', async () => {
    await runConcurrently(60, () => testApp.provider.makeIntent({ amount: '15000', currency: 'aud' }));
    await addConcurrentClients({
      count: 60,
      name: 'open',
      booking: 'released',
      payment: 'open',
      from: '2026-11-20T21:50:00.000Z',
    });
    const intents = await testApp.provider.intents();
    const setIntent = env.DB.prepare('UPDATE payment SET intent_id = ? WHERE id = ?');
    await env.DB.batch(intents.map((intent, i) => setIntent.bind(intent.id, `open${i + 1}`)));
    await testApp.pay((await hold(maya)).clientSecret);
    testApp.pass({ minutes: 10 });
    for (let minute = 0; minute < 3; minute += 1) await testApp.sweep();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
  });
});

it('expired sessions and old counters are deleted', async () => {
  await hold(maya);
  await testApp.client();
  await testApp.rows("UPDATE session SET expires_at = '2026-11-20T23:00:00.000Z' WHERE client_id = ?", maya.id);
  testApp.pass({ hours: 3 });
  await testApp.sweep();
  expect(await testApp.row('SELECT COUNT(*) AS sessions FROM session')).toEqual({ sessions: 1 });
  expect(await testApp.row('SELECT COUNT(*) AS counters FROM usage')).toEqual({ counters: 0 });
});

describe('the personal details of a hold that was never paid', () => {
  const typed = () => testApp.row('SELECT full_name, phone, notes FROM booking');
  const TYPED = { full_name: 'Maya Nguyen', phone: '+61400111222', notes: 'I had eye surgery' };
  const EMPTIED = { full_name: '', phone: '', notes: '' };
  /** The hold of fifteen minutes expires and is released. */
  beforeEach(async () => {
    await hold(maya, { notes: 'I had eye surgery' });
    testApp.pass({ minutes: 15 });
    await testApp.sweep();
  });

  it('are deleted a day after the hold ended, not before', async () => {
    testApp.pass({ hours: 23, minutes: 59 });
    await testApp.sweep();
    expect(await typed()).toEqual(TYPED);
    testApp.pass({ minutes: 1 });
    await testApp.sweep();
    expect(await typed()).toEqual(EMPTIED);
  });

  it('are kept while its payment can still be captured', async () => {
    await testApp.rows("UPDATE payment SET state = 'processing'");
    await testApp.provider.down();
    testApp.pass({ hours: 48 });
    await testApp.sweep();
    expect(await typed()).toEqual(TYPED);
  });

  it('are kept for an appointment and for a cancelled one', async () => {
    for (const state of ['confirmed', 'completed', 'cancelled']) {
      await testApp.rows('UPDATE booking SET state = ?', state);
      testApp.pass({ hours: 48 });
      await testApp.sweep();
      expect(await typed()).toEqual(TYPED);
    }
  });

  it('are deleted for a bounded number of rows in a sweep, and the next continues', async () => {
    const gone = { booking: 'released', payment: 'cancelled' } as const;
    await addConcurrentClients({ ...gone, count: 60, name: 'gone', from: '2026-11-01T00:00:00.000Z' });
    await testApp.rows("UPDATE booking SET notes = 'pregnant' WHERE client_id <> ?", maya.id);
    const left = async () => (await testApp.rows("SELECT 1 FROM booking WHERE notes = 'pregnant'")).length;
    await testApp.sweep();
    expect(await left()).toBe(35);
    await testApp.sweep();
    await testApp.sweep();
    expect(await left()).toBe(0);
  });
});
