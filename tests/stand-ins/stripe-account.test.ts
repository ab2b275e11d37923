import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchStripeError } from '../../scripts/local/catch-stripe-error.ts';
import { createStripeForTest, type StripeForTest } from '../support/providers/stripe-for-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
const stateFile = join(folder, 'stripe.json');

let stripeForTest: StripeForTest;
beforeAll(async () => {
  stripeForTest = await createStripeForTest(stateFile);
});
afterAll(async () => {
  await stripeForTest.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await stripeForTest.control('POST', '/reset');
});

const openIntent = (idempotencyKey?: string) =>
  stripeForTest.stripe.paymentIntents.create(
    { amount: 15_000, currency: 'aud' },
    idempotencyKey ? { idempotencyKey } : {},
  );

describe('payment intents that the account does not know', () => {
  test('answer every call with 404 resource_missing', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const { id: refundId } = await stripeForTest.stripe.refunds.create({ payment_intent: intentId, amount: 5_000 });
    expect(await stripeForTest.provider.forgetIntents()).toBe(1);
    const { stripe } = stripeForTest;
    for (const call of [
      () => stripe.paymentIntents.retrieve(intentId),
      () => stripe.paymentIntents.cancel(intentId),
      () => stripe.refunds.create({ payment_intent: intentId }),
      () => stripe.refunds.list({ payment_intent: intentId }),
      () => stripe.refunds.retrieve(refundId),
    ]) {
      const error = await catchStripeError(call());
      expect([error.statusCode, error.code]).toEqual([404, 'resource_missing']);
    }
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  test('are forgotten one at a time, with their idempotency key', async () => {
    const [first, second] = [await openIntent('pi:1'), await openIntent('pi:2')];
    expect(await stripeForTest.provider.forgetIntents([first.id, 'pi_unknown'])).toBe(1);
    expect((await openIntent('pi:1')).id).not.toBe(first.id);
    expect((await openIntent('pi:2')).id).toBe(second.id);
  });
});

test('a restricted account refuses new payments with a 400 until it is unrestricted', async () => {
  const earlierIntent = await openIntent();
  await stripeForTest.provider.restrictAccount();
  const error = await catchStripeError(openIntent());
  expect([error.statusCode, error.type]).toEqual([400, 'StripeInvalidRequestError']);
  expect(error.message).toContain('Your account cannot currently make live charges.');
  expect((await stripeForTest.pay(earlierIntent, '4242424242424242')).status).toBe(400);
  expect((await stripeForTest.stripe.paymentIntents.list()).data).toHaveLength(1);
  await stripeForTest.provider.restrictAccount(false);
  expect((await openIntent()).status).toBe('requires_payment_method');
});

describe('payments of another integration on the same account', () => {
  test('are in the lists, calls and events, with ids of another prefix', async () => {
    const ownIntentId = await stripeForTest.createPaidIntent();
    const { intent, charge, refund } = await stripeForTest.provider.createForeignPayment({ refund: { amount: 900 } });
    expect([charge.id, refund?.id]).toEqual([expect.stringMatching(/^py_/), expect.stringMatching(/^pyr_/)]);
    expect(refund).toMatchObject({ status: 'succeeded', amount: 900, metadata: {}, payment_intent: intent?.id });
    expect((await stripeForTest.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([
      intent?.id,
      ownIntentId,
    ]);
    expect((await stripeForTest.stripe.refunds.list()).data.map(({ id }) => id)).toEqual([refund?.id]);
    expect((await stripeForTest.stripe.refunds.retrieve(refund?.id ?? '')).charge).toBe(charge.id);
    const types = (await stripeForTest.provider.readEvents()).slice(-4).map(({ type }) => type);
    expect(types).toEqual(['charge.succeeded', 'payment_intent.succeeded', 'refund.created', 'charge.refunded']);
  });

  test('may have a refund without a status, and no payment intent', async () => {
    const { intent, refund } = await stripeForTest.provider.createForeignPayment({
      withoutIntent: true,
      refund: { status: null },
    });
    expect([intent, refund?.status, refund?.payment_intent]).toEqual([null, null, null]);
  });

  test('have a pyr_ id for a later refund', async () => {
    const { intent } = await stripeForTest.provider.createForeignPayment();
    expect((await stripeForTest.provider.refundInDashboard(intent?.id ?? '')).id).toMatch(/^pyr_/);
  });
});

test('a payment intent and a list of them contain the whole charge where latest_charge is expanded', async () => {
  const [unpaidIntent, paidIntentId] = [await openIntent(), await stripeForTest.createPaidIntent()];
  await stripeForTest.stripe.refunds.create({ payment_intent: paidIntentId, amount: 5_000 });
  const chargeFields = { object: 'charge', amount_refunded: 5_000, disputed: false, refunded: false };
  expect(await stripeForTest.stripe.paymentIntents.retrieve(paidIntentId, { expand: ['latest_charge'] })).toMatchObject(
    {
      latest_charge: chargeFields,
    },
  );
  const list = await stripeForTest.stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
  expect(list.data).toMatchObject([
    { id: paidIntentId, latest_charge: chargeFields },
    { id: unpaidIntent.id, latest_charge: null },
  ]);
  const plainList = await stripeForTest.stripe.paymentIntents.list();
  expect(plainList.data[0]?.latest_charge).toMatch(/^ch_/);
});

describe('after a restart', () => {
  test('disputes, the balance, the restriction, future refunds and the clock are unchanged', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const { id } = await stripeForTest.provider.openDispute(intentId);
    await stripeForTest.provider.setBalance(700);
    await stripeForTest.provider.restrictAccount();
    await stripeForTest.provider.setNextRefundStatus('pending');
    const { now } = await stripeForTest.provider.advanceClock({ days: 3 });
    await stripeForTest.restart();
    expect((await stripeForTest.stripe.disputes.retrieve(id)).status).toBe('needs_response');
    expect(await stripeForTest.control('POST', '/balance', { availableCents: 700 })).toMatchObject({
      chargesEnabled: false,
    });
    expect(await stripeForTest.control('POST', '/refunds/next', { status: null })).toEqual([
      { status: 'pending' },
      { status: null },
    ]);
    expect((await stripeForTest.provider.advanceClock({ seconds: 0 })).now).toBeGreaterThanOrEqual(now);
  });

  test('a state file of an earlier version is loaded', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    await stripeForTest.restart(() => {
      const state = JSON.parse(readFileSync(stateFile, 'utf8'));
      for (const name of ['disputes', 'disputeRefusals', 'nextRefunds', 'standing', 'clockAheadMs']) delete state[name];
      for (const charge of Object.values<{ disputed?: boolean }>(state.charges)) delete charge.disputed;
      writeFileSync(stateFile, JSON.stringify(state));
    });
    const paidIntent = await stripeForTest.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    expect(paidIntent.latest_charge).toMatchObject({ disputed: false });
    expect((await stripeForTest.stripe.refunds.create({ payment_intent: intentId })).status).toBe('succeeded');
    await stripeForTest.provider.advanceClock({ hours: 1 });
  });
});
