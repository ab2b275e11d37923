import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { markRefundPaidOtherwise } from '../../../worker/payments/end-failed-refund.ts';
import { sendRefund } from '../../../worker/payments/refunds.ts';
import { confirmBooking, hold, readCurrentHold } from '../../support/booking-steps.ts';
import { recordProviderCalls } from '../../support/providers/record-provider-calls.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let heldPayment: PaymentIntentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  heldPayment = await hold(maya);
});

const confirmHeldBooking = () => confirmBooking(maya, heldPayment.paymentIntentId);
const readRefundRow = () => testApp.row('SELECT state, purpose, amount_cents, attempts FROM refund');
const readPaymentRow = () =>
  testApp.row('SELECT state, captured_cents FROM payment WHERE intent_id = ?', heldPayment.paymentIntentId);

async function sendStoredRefund(): Promise<void> {
  const row = await testApp.row<{ id: string }>('SELECT id FROM refund');
  await sendRefund(testApp.deps, row?.id ?? '', testApp.now());
}

/** Maya pays, but a crash has freed her time and Noor holds it by now. */
async function payAndLoseSlot(card?: string): Promise<TestClient> {
  await testApp.pay(heldPayment.clientSecret, card);
  await testApp.rows('DELETE FROM slot_cell');
  const noor = await testApp.client('noor');
  await hold(noor);
  return noor;
}

describe('a payment whose slot is taken', () => {
  it('is refunded in full at once, and the response names the amount and the date', async () => {
    await payAndLoseSlot();
    const answer = await confirmHeldBooking();
    expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_LOST_REFUNDED']);
    expect(answer.body.refund).toEqual({ amount: 150, requestedAt: '2026-11-20T23:00:00.000Z' });
    expect(await readPaymentRow()).toEqual({ state: 'unusable', captured_cents: 15000 });
    expect(await readRefundRow()).toEqual({
      state: 'succeeded',
      purpose: 'unusable',
      amount_cents: 15000,
      attempts: 1,
    });
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 15000, payment_intent: heldPayment.paymentIntentId },
    ]);
    expect(await testApp.rows('SELECT state FROM booking ORDER BY rowid')).toEqual([
      { state: 'released' },
      { state: 'held' },
    ]);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
    expect((await maya.get('/api/appointments')).body).toEqual([]);
  });

  it('is shown only to that client, for fourteen days', async () => {
    const noor = await payAndLoseSlot();
    await testApp.deliverWebhook('payment_intent.succeeded', { id: heldPayment.paymentIntentId });
    const refund = {
      service: 'Classic Set',
      scheduledDate: MONDAY,
      amount: 150,
      requestedAt: '2026-11-20T23:00:00.000Z',
      state: 'succeeded',
    };
    expect(await readCurrentHold(maya)).toEqual({ hold: null, refunds: [refund] });
    expect((await readCurrentHold(noor)).refunds).toEqual([]);
    testApp.advanceClock({ hours: 24 * 14 });
    expect((await readCurrentHold(maya)).refunds).toEqual([]);
  });

  it('is refunded once, however many processes sync it concurrently', async () => {
    await payAndLoseSlot();
    testApp.advanceClock({ minutes: 3 });
    const deliverWebhook = () =>
      testApp.deliverWebhook('payment_intent.succeeded', { id: heldPayment.paymentIntentId });
    const runTenTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, work));
    const [confirmations, webhookResponses] = await Promise.all([
      runTenTimes(confirmHeldBooking),
      runTenTimes(deliverWebhook),
      runTenTimes(() => testApp.sweep()),
    ]);
    expect(new Set(confirmations.map(({ body }) => body.code))).toEqual(new Set(['SLOT_LOST_REFUNDED']));
    expect(new Set(webhookResponses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
    expect(await testApp.row('SELECT COUNT(*) AS refunds FROM refund')).toEqual({ refunds: 1 });
  });
});

describe('a payment that was not captured as agreed', () => {
  it('is refunded in full when the amount differs', async () => {
    await testApp.rows('UPDATE payment SET amount_cents = 20000');
    await testApp.pay(heldPayment.clientSecret);
    expect((await confirmHeldBooking()).body).toMatchObject({ code: 'SLOT_LOST_REFUNDED', refund: { amount: 150 } });
    expect(await readPaymentRow()).toEqual({ state: 'unusable', captured_cents: 15000 });
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15000 }]);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 0 });
  });

  it('is refunded in full when the currency differs', async () => {
    const row = await testApp.row<{ id: string }>('SELECT id FROM payment');
    const intentParameters = { amount: '15000', currency: 'usd', 'metadata[payment]': row?.id ?? '' };
    const intent = await testApp.provider.createIntent(intentParameters);
    await testApp.rows('UPDATE payment SET intent_id = ?', intent.id);
    await testApp.pay(intent.client_secret);
    expect((await confirmBooking(maya, intent.id)).body.code).toBe('SLOT_LOST_REFUNDED');
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15000, currency: 'usd' }]);
    expect(await testApp.row('SELECT state FROM booking')).toEqual({ state: 'released' });
  });
});

describe('a refund during an outage of Stripe', () => {
  // The hourly comparison with Stripe, which would find it too, has just run.
  beforeEach(() => testApp.sweep());

  const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;

  it.each(['before', 'after'] as const)(
    'stays due (%s its effect) and is sent again after its lease, once in total',
    async (when) => {
      await payAndLoseSlot();
      await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429, when });
      const answer = await confirmHeldBooking();
      expect([answer.status, answer.body.code]).toEqual([409, 'SLOT_LOST_REFUNDED']);
      expect(await readRefundRow()).toMatchObject({ state: 'due', attempts: 1 });
      expect((await readCurrentHold(maya)).refunds).toMatchObject([{ state: 'pending' }]);
      testApp.advanceClock({ minutes: 1 });
      await testApp.sweep();
      expect(await readRefundRow()).toMatchObject({ state: 'due', attempts: 1 });
      testApp.advanceClock({ minutes: 1 });
      await Promise.all([testApp.sweep(), testApp.sweep()]);
      expect(await readRefundRow()).toMatchObject({ state: 'succeeded', attempts: 1 });
      expect(await testApp.provider.readRefunds()).toHaveLength(1);
    },
  );

  it.each([
    ['before', 500],
    ['after', 500],
    ['before', 424],
    ['after', 424],
  ] as const)(
    'is sent once although Stripe replays its failure (%s its effect, status %i) for the same key all day',
    async (when, status) => {
      await payAndLoseSlot();
      await testApp.provider.fault({ ...REFUND_CALLS, action: 'fail', when, status });
      await confirmHeldBooking();
      testApp.advanceClock({ minutes: 2 });
      await testApp.sweep();
      expect(await readRefundRow()).toMatchObject({ state: 'succeeded' });
      expect(await testApp.provider.readRefunds()).toHaveLength(1);
    },
  );

  it.each([
    ['its row is unchanged', 'UPDATE refund SET attempts = attempts'],
    ['its row was restored from a backup before it was sent', "UPDATE refund SET attempts = 0, lease_until = ''"],
  ])('is searched for before it is sent again after a day, when its key has expired: %s', async (_how, statement) => {
    await payAndLoseSlot();
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429 });
    await confirmHeldBooking();
    // Half of the amount, which the provider would refund twice.
    await testApp.rows('UPDATE refund SET amount_cents = 7500');
    testApp.advanceClock({ minutes: 2 });
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429, when: 'after' });
    await sendStoredRefund();
    expect(await readRefundRow()).toMatchObject({ state: 'due' });
    await testApp.rows(statement);
    testApp.advanceClock({ hours: 24 });
    await testApp.provider.advanceClock({ hours: 24 });
    await sendStoredRefund();
    expect(await readRefundRow()).toMatchObject({ state: 'succeeded' });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('is sent by one of ten concurrent processes', async () => {
    await payAndLoseSlot();
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429 });
    await confirmHeldBooking();
    testApp.advanceClock({ minutes: 2 });
    const calls = await recordProviderCalls(testApp, () => Promise.all(Array.from({ length: 10 }, sendStoredRefund)));
    expect(calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1);
    expect(await readRefundRow()).toMatchObject({ state: 'succeeded', attempts: 1 });
  });

  it('is made once for one id, also when the rest of the payment would cover another', async () => {
    await testApp.pay(heldPayment.clientSecret);
    const halfRefund = { refundId: 'half', attempt: 1, intentId: heldPayment.paymentIntentId, amountCents: 7500 };
    const first = await testApp.deps.payments.createRefund(halfRefund);
    expect(await testApp.deps.payments.createRefund(halfRefund)).toEqual(first);
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 7500 }]);
  });

  it('is replaced by a refund that the owner made in the dashboard meanwhile', async () => {
    await payAndLoseSlot();
    await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429 });
    await confirmHeldBooking();
    const dashboardRefund = await testApp.provider.createRefund(heldPayment.paymentIntentId);
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await testApp.row('SELECT state, provider_refund_id FROM refund')).toEqual({
      state: 'succeeded',
      provider_refund_id: dashboardRefund.id,
    });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });
});

it('a refund that the bank returns later is shown as failed, and then as paid another way once it was', async () => {
  await payAndLoseSlot('4000000000005126');
  await confirmHeldBooking();
  const [refund] = await testApp.provider.readRefunds();
  await testApp.control('POST', `/refunds/${refund?.id}/fail`);
  expect((await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' })).status).toBe(200);
  expect(await readRefundRow()).toMatchObject({ state: 'failed' });
  expect((await readCurrentHold(maya)).refunds).toMatchObject([{ state: 'failed' }]);
  const [row] = await testApp.rows<{ id: string }>('SELECT id FROM refund');
  await markRefundPaidOtherwise(testApp.deps.db, row?.id ?? '', testApp.now());
  expect((await readCurrentHold(maya)).refunds).toMatchObject([{ state: 'paid_otherwise' }]);
});

it('the refunds of a payment can never exceed the amount captured', async () => {
  await payAndLoseSlot();
  await confirmHeldBooking();
  const secondInsert = testApp.rows(
    "INSERT INTO refund SELECT 'second', payment_id, 'other', 1, 'due', NULL, '', 0, created_at, NULL, NULL, NULL, NULL FROM refund",
  );
  await expect(secondInsert).rejects.toThrow('refund_cap');
});
