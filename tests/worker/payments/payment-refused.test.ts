import { beforeEach, describe, expect, it } from 'vitest';
import { buildMinimalPaymentRequest, confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { addConcurrentClients } from '../../support/concurrent-clients.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const readBookingStates = async () =>
  (await testApp.rows<{ state: string }>('SELECT state FROM booking ORDER BY rowid')).map(({ state }) => state);
const countCells = async () => (await testApp.row<{ cells: number }>('SELECT COUNT(*) AS cells FROM slot_cell'))?.cells;
const readPaymentId = async () => (await testApp.row<{ id: string }>('SELECT id FROM payment'))?.id;

describe('a payment intent that Stripe does not know any more, as after a change of keys,', () => {
  beforeEach(async () => {
    await hold(maya);
    await testApp.provider.forgetIntents();
  });

  it('ends with its hold at the expiry, and raises an alert', async () => {
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect([await readBookingStates(), await countCells()]).toEqual([['released'], 0]);
    expect(await readOpenAlerts()).toEqual([{ kind: 'intent_unknown', ref: await readPaymentId() }]);
  });

  it('does not prevent its client from holding another slot', async () => {
    expect((await requestHold(maya, { scheduledDate: MONDAY_AFTERNOON })).status).toBe(200);
    expect(await readBookingStates()).toEqual(['released', 'held']);
  });

  it('does not prevent its client from holding the same slot again', async () => {
    const { status, body } = await requestHold(maya);
    expect(status).toBe(200);
    expect(await testApp.pay(body.clientSecret)).toBe('succeeded');
    expect((await confirmBooking(maya, body.paymentIntentId)).status).toBe(201);
  });

  it('does not prevent its client from deleting the account once the hold has expired', async () => {
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect((await maya.send('/api/account', { method: 'DELETE' })).status).toBe(200);
  });

  it('does not block the slot for another client once its hold has expired', async () => {
    testApp.advanceClock({ minutes: 15 });
    expect((await requestHold(await testApp.client('noor'))).status).toBe(200);
  });
});

it('an unassigned payment that Stripe does not know is closed and raises an alert', async () => {
  await maya.post('/api/create-payment-intent', buildMinimalPaymentRequest());
  await testApp.provider.forgetIntents();
  testApp.advanceClock({ minutes: 31 });
  await testApp.sweep();
  expect(await testApp.row('SELECT state FROM payment')).toEqual({ state: 'cancelled' });
  expect(await readOpenAlerts()).toEqual([{ kind: 'intent_unknown', ref: await readPaymentId() }]);
});

describe('while Stripe refuses new payments, as for a restricted account,', () => {
  beforeEach(() => testApp.provider.restrictAccount());

  it('the client gets PAYMENTS_UNAVAILABLE, the slot stays free, and an alert is raised', async () => {
    const { status, headers, body } = await requestHold(maya);
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'PAYMENTS_UNAVAILABLE', '30']);
    expect([await readBookingStates(), await countCells()]).toEqual([['released'], 0]);
    expect(await readOpenAlerts()).toMatchObject([{ kind: 'payments_refused' }]);
  });

  it('the coupon is released, and the same request succeeds once payments are accepted', async () => {
    const discountFields = { couponId: 'FIRST10', amount: 135 };
    expect((await requestHold(maya, discountFields)).status).toBe(503);
    await testApp.provider.restrictAccount(false);
    expect((await requestHold(maya, discountFields)).status).toBe(200);
  });

  it('an unassigned payment is closed too', async () => {
    const { status, body } = await maya.post<{ code: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    expect([status, body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    expect(await testApp.row('SELECT state FROM payment')).toEqual({ state: 'cancelled' });
  });

  it('a hold whose payment intent was never created ends at its expiry', async () => {
    await testApp.provider.endFaults();
    await testApp.provider.fault({ on: 'api', method: 'POST', action: 'error', status: 429 });
    expect((await requestHold(maya)).status).toBe(503);
    expect(await readBookingStates()).toEqual(['held']);
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect([await readBookingStates(), await countCells()]).toEqual([['released'], 0]);
  });

  it('an intent that was created before is found and stays the one that the client pays', async () => {
    await testApp.provider.restrictAccount(false);
    const heldPayment = await hold(maya);
    await testApp.rows('UPDATE payment SET intent_id = NULL');
    await testApp.provider.restrictAccount();
    await testApp.provider.advanceClock({ hours: 24 });
    expect((await requestHold(maya)).body.paymentIntentId).toBe(heldPayment.paymentIntentId);
  });
});

it('an intent that an earlier version of the site has created with other parameters blocks nothing', async () => {
  await testApp.provider.fault({ on: 'api', method: 'POST', action: 'error', status: 429 });
  await requestHold(maya);
  const id = (await readPaymentId()) ?? '';
  await testApp.deps.payments.createIntent({ paymentId: id, attempt: 1, amountCents: 15_000, description: 'before' });
  const { status, body } = await requestHold(maya);
  expect(status).toBe(200);
  expect(await testApp.pay(body.clientSecret)).toBe('succeeded');
});

it('one intent is created for one payment and attempt', async () => {
  const intentRequest = { paymentId: 'once', attempt: 1, amountCents: 15_000, description: 'classic_set' };
  const first = await testApp.deps.payments.createIntent(intentRequest);
  expect(await testApp.deps.payments.createIntent(intentRequest)).toEqual(first);
  expect(await testApp.provider.readIntents()).toHaveLength(1);
});

describe('25 items that fail in each run', () => {
  const FAILING_CALLS = { on: 'api', path: '/pi_old', action: 'error', status: 429, times: 10_000 } as const;
  const insertManyBookings = (booking: 'held' | 'released') =>
    addConcurrentClients({ count: 25, idPrefix: 'old', booking, payment: 'open', from: '2026-11-01T00:00:00.000Z' });

  it('do not delay the 26th hold', async () => {
    await insertManyBookings('held');
    await hold(maya);
    await testApp.provider.fault(FAILING_CALLS);
    testApp.advanceClock({ minutes: 20 });
    for (let run = 0; run < 2; run += 1) {
      testApp.advanceClock({ minutes: 1 });
      await testApp.sweep();
    }
    expect(await testApp.row('SELECT state FROM booking WHERE client_id = ?', maya.id)).toEqual({ state: 'released' });
  });

  it('do not delay the 26th unassigned payment', async () => {
    await insertManyBookings('released');
    await testApp.rows('UPDATE payment SET booking_id = NULL');
    await maya.post('/api/create-payment-intent', buildMinimalPaymentRequest());
    await testApp.provider.fault(FAILING_CALLS);
    testApp.advanceClock({ minutes: 31 });
    for (let run = 0; run < 2; run += 1) {
      testApp.advanceClock({ minutes: 1 });
      await testApp.sweep();
    }
    expect(await testApp.row('SELECT state FROM payment WHERE client_id = ?', maya.id)).toEqual({ state: 'cancelled' });
  });
});

describe('while Stripe does not answer, or refuses the API key,', () => {
  it('an expired hold raises an alert within the hour', async () => {
    await testApp.sweep();
    await hold(maya);
    await testApp.provider.startOutage();
    for (let minutes = 0; minutes < 80; minutes += 20) {
      testApp.advanceClock({ minutes: 20 });
      await testApp.sweep();
    }
    expect(await readBookingStates()).toEqual(['held']);
    expect((await readOpenAlerts()).map(({ kind }) => kind)).toContain('hold_not_released');
  });

  it('an unassigned payment that is not closed raises an alert within the hour', async () => {
    await testApp.sweep();
    await maya.post('/api/create-payment-intent', buildMinimalPaymentRequest());
    await testApp.provider.startOutage();
    for (let minutes = 0; minutes < 80; minutes += 20) {
      testApp.advanceClock({ minutes: 20 });
      await testApp.sweep();
    }
    expect((await readOpenAlerts()).map(({ kind }) => kind)).toContain('payment_not_closed');
  });

  it.each([401, 403, 424])('an expired hold is not ended (status %i)', async (status) => {
    await hold(maya);
    await testApp.provider.fault({ on: 'api', action: 'error', status, times: 100 });
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect([await readBookingStates(), await countCells()]).toEqual([['held'], 8]);
    expect((await requestHold(maya, { scheduledDate: MONDAY_AFTERNOON })).body.code).toBe('PROVIDER_UNAVAILABLE');
  });
});
