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
    testApp.advanceClock({ minutes: 14, seconds: 59 });
    await testApp.sweep();
    expect(await readStates('booking')).toEqual(['held']);
    testApp.advanceClock({ seconds: 1 });
    await testApp.sweep();
    expect(await readOutcome()).toEqual([['released'], ['cancelled'], 0]);
    expect(await testApp.pay(clientSecret)).toBe('payment_intent_unexpected_state');
  });

  it('stays held during an outage of Stripe, and is released by the next sweep after it', async () => {
    await hold(maya);
    testApp.advanceClock({ minutes: 15 });
    await testApp.provider.startOutage();
    await testApp.sweep();
    expect(await readOutcome()).toEqual([['held'], ['open'], 8]);
    await testApp.provider.endFaults();
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect([await readStates('booking'), await countCells()]).toEqual([['released'], 0]);
  });

  it('that was paid in its last second becomes an appointment', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect(await readOutcome()).toEqual([['confirmed'], ['booked'], 8]);
  });
});

describe('an appointment that has ended', () => {
  it('is completed, and its cells are deleted', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await confirmBooking(maya, paymentIntentId);
    testApp.advanceClock({ hours: 51, minutes: 59 });
    await testApp.sweep();
    expect([await readStates('booking'), await countCells()]).toEqual([['confirmed'], 8]);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect([await readStates('booking'), await countCells()]).toEqual([['completed'], 0]);
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a repeated sweep', () => {
  /** Creates one of each: an expired hold, a paid hold, an ended appointment, an unclaimed payment, an abandoned intent. */
  async function insertOneOfEach(): Promise<void> {
    const [noor, olive, pia, quinn] = [
      await testApp.client(),
      await testApp.client(),
      await testApp.client(),
      await testApp.client(),
    ];
    await hold(maya);
    await testApp.pay((await hold(noor, { scheduledDate: MONDAY_AFTERNOON })).clientSecret);
    const heldPayment = await hold(olive, { scheduledDate: TUESDAY });
    await testApp.pay(heldPayment.clientSecret);
    await confirmBooking(olive, heldPayment.paymentIntentId);
    await testApp.rows(
      "UPDATE booking SET starts_at = '2026-11-19T00:00:00.000Z', ends_at = '2026-11-19T02:00:00.000Z' WHERE state = 'confirmed'",
    );
    const openPayment = await pia.post<{ clientSecret: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    await testApp.pay(openPayment.body.clientSecret);
    await quinn.post('/api/create-payment-intent', buildMinimalPaymentRequest());
    testApp.advanceClock({ minutes: 40 });
  }
  const readFullOutcome = async () => [
    (await readStates('booking')).sort(),
    (await readStates('payment')).sort(),
    await countCells(),
  ];
  const CAUGHT_UP_OUTCOME = [
    ['completed', 'confirmed', 'released'],
    ['booked', 'booked', 'cancelled', 'cancelled', 'unassigned'],
    8,
  ];

  it('changes nothing', async () => {
    await insertOneOfEach();
    await testApp.sweep();
    expect(await readFullOutcome()).toEqual(CAUGHT_UP_OUTCOME);
    const after = await dumpTables();
    await testApp.sweep();
    expect(await dumpTables()).toBe(after);
  });

  it('running five times concurrently has the same result as once', async () => {
    await insertOneOfEach();
    await Promise.all(Array.from({ length: 5 }, () => testApp.sweep()));
    expect(await readFullOutcome()).toEqual(CAUGHT_UP_OUTCOME);
    expect(await testApp.provider.readRefunds()).toEqual([]);
    testApp.advanceClock({ minutes: 10 });
    await Promise.all(Array.from({ length: 5 }, () => testApp.sweep()));
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });
});

describe('with many rows', () => {
  it('one that fails does not stop the others', async () => {
    await hold(maya);
    await hold(await testApp.client(), { scheduledDate: MONDAY_AFTERNOON });
    await hold(await testApp.client(), { scheduledDate: TUESDAY });
    testApp.advanceClock({ minutes: 15 });
    const [first] = await testApp.provider.readIntents();
    const path = `^/v1/payment_intents/${first?.id}`;
    await testApp.provider.fault({ on: 'api', path, action: 'error', status: 429, times: 10 });
    await testApp.sweep();
    expect((await readStates('booking')).sort()).toEqual(['held', 'released', 'released']);
  });

  it('a sweep processes a bounded number, and the next continues', async () => {
    await addConcurrentClients({
      count: 60,
      idPrefix: 'old',
      booking: 'held',
      payment: 'open',
      from: '2026-11-01T00:00:00.000Z',
    });
    await testApp.rows('UPDATE payment SET intent_id = NULL');
    const countReleased = async () => (await readStates('booking')).filter((state) => state === 'released').length;
    await testApp.sweep();
    expect(await countReleased()).toBe(25);
    await testApp.sweep();
    await testApp.sweep();
    expect(await countReleased()).toBe(60);
  });

  it('a payment whose webhook was lost is synced after three minutes, whenever the last reconciliation was', async () => {
    await testApp.sweep();
    await testApp.pay((await hold(maya)).clientSecret);
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
  });

  it('a paid intent without its webhook is synced within minutes, however many intents are open', async () => {
    await runConcurrently(60, () => testApp.provider.createIntent({ amount: '15000', currency: 'aud' }));
    await addConcurrentClients({
      count: 60,
      idPrefix: 'open',
      booking: 'released',
      payment: 'open',
      from: '2026-11-20T21:50:00.000Z',
    });
    const intents = await testApp.provider.readIntents();
    const updateIntent = env.DB.prepare('UPDATE payment SET intent_id = ? WHERE id = ?');
    await env.DB.batch(intents.map((intent, i) => updateIntent.bind(intent.id, `open${i + 1}`)));
    await testApp.pay((await hold(maya)).clientSecret);
    testApp.advanceClock({ minutes: 10 });
    for (let minute = 0; minute < 3; minute += 1) await testApp.sweep();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
  });
});

it('expired sessions and old counters are deleted', async () => {
  await hold(maya);
  await testApp.client();
  await testApp.rows("UPDATE session SET expires_at = '2026-11-20T23:00:00.000Z' WHERE client_id = ?", maya.id);
  testApp.advanceClock({ hours: 3 });
  await testApp.sweep();
  expect(await testApp.row('SELECT COUNT(*) AS sessions FROM session')).toEqual({ sessions: 1 });
  expect(await testApp.row('SELECT COUNT(*) AS counters FROM usage')).toEqual({ counters: 0 });
});

describe('the personal details of a hold that was never paid', () => {
  const readContact = () => testApp.row('SELECT full_name, phone, notes FROM booking');
  const CONTACT_ROW = { full_name: 'Maya Nguyen', phone: '+61400111222', notes: 'I had eye surgery' };
  const EMPTIED_ROW = { full_name: '', phone: '', notes: '' };
  /** The hold of fifteen minutes expires and is released. */
  beforeEach(async () => {
    await hold(maya, { notes: 'I had eye surgery' });
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
  });

  it('are deleted a day after the hold ended, not before', async () => {
    testApp.advanceClock({ hours: 23, minutes: 59 });
    await testApp.sweep();
    expect(await readContact()).toEqual(CONTACT_ROW);
    testApp.advanceClock({ minutes: 1 });
    await testApp.sweep();
    expect(await readContact()).toEqual(EMPTIED_ROW);
  });

  it('are kept while its payment can still be captured', async () => {
    await testApp.rows("UPDATE payment SET state = 'processing'");
    await testApp.provider.startOutage();
    testApp.advanceClock({ hours: 48 });
    await testApp.sweep();
    expect(await readContact()).toEqual(CONTACT_ROW);
  });

  it('are kept for an appointment and for a cancelled one', async () => {
    for (const state of ['confirmed', 'completed', 'cancelled']) {
      await testApp.rows('UPDATE booking SET state = ?', state);
      testApp.advanceClock({ hours: 48 });
      await testApp.sweep();
      expect(await readContact()).toEqual(CONTACT_ROW);
    }
  });

  it('are deleted for a bounded number of rows in a sweep, and the next continues', async () => {
    const releasedStates = { booking: 'released', payment: 'cancelled' } as const;
    await addConcurrentClients({ ...releasedStates, count: 60, idPrefix: 'gone', from: '2026-11-01T00:00:00.000Z' });
    await testApp.rows("UPDATE booking SET notes = 'pregnant' WHERE client_id <> ?", maya.id);
    const countRemainingNotes = async () =>
      (await testApp.rows("SELECT 1 FROM booking WHERE notes = 'pregnant'")).length;
    await testApp.sweep();
    expect(await countRemainingNotes()).toBe(35);
    await testApp.sweep();
    await testApp.sweep();
    expect(await countRemainingNotes()).toBe(0);
  });
});
