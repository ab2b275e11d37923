import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchStripeError } from '../../scripts/local/catch-stripe-error.ts';
import { createStripeForTest, type StripeForTest } from '../support/providers/stripe-for-test.ts';

let stripeForTest: StripeForTest;
beforeAll(async () => {
  stripeForTest = await createStripeForTest();
});
afterAll(() => stripeForTest.close());
beforeEach(async () => {
  await stripeForTest.control('POST', '/reset');
});

const createRefund = (payment_intent: string, amount?: number) =>
  stripeForTest.stripe.refunds.create({ payment_intent, ...(amount ? { amount } : {}) });
const readStatus = async (id: string) => (await stripeForTest.stripe.refunds.retrieve(id)).status;
const readEventTypes = async (id: string) =>
  (await stripeForTest.provider.readEvents()).filter(({ data }) => data.object.id === id).map(({ type }) => type);
const readRefundedAmount = async (id: string) => {
  const { latest_charge: charge } = await stripeForTest.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  });
  return typeof charge === 'object' ? charge?.amount_refunded : null;
};

describe('a pending refund', () => {
  const createPendingRefund = async (intent: string) => {
    await stripeForTest.provider.setNextRefundStatus('pending');
    return createRefund(intent);
  };

  test('counts as refunded and succeeds later', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const { id, status, pending_reason } = await createPendingRefund(intentId);
    expect([status, pending_reason]).toEqual(['pending', 'processing']);
    expect(await readRefundedAmount(intentId)).toBe(15_000);
    expect((await catchStripeError(createRefund(intentId))).code).toBe('charge_already_refunded');
    await stripeForTest.provider.settleRefund(id, 'succeeded');
    expect(await stripeForTest.stripe.refunds.retrieve(id)).not.toHaveProperty('pending_reason');
    expect(await readStatus(id)).toBe('succeeded');
    expect(await readEventTypes(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  });

  test.each(['failed', 'canceled'] as const)(
    'that becomes %s makes the charge count as paid again',
    async (outcome) => {
      const intentId = await stripeForTest.createPaidIntent();
      const { id } = await createPendingRefund(intentId);
      const endedRefund = await stripeForTest.provider.settleRefund(id, outcome);
      const reason = { failed: 'expired_or_canceled_card', canceled: 'merchant_request' }[outcome];
      expect(endedRefund).toMatchObject({ status: outcome, failure_reason: reason });
      expect(await readRefundedAmount(intentId)).toBe(0);
      expect((await createRefund(intentId)).status).toBe('succeeded');
      expect((await readEventTypes(id)).includes('refund.failed')).toBe(outcome === 'failed');
      await expect(stripeForTest.provider.settleRefund(id, 'succeeded')).rejects.toThrow(outcome);
    },
  );
});

test('a refund that has succeeded can still fail, but not be canceled', async () => {
  const intentId = await stripeForTest.createPaidIntent();
  const { id } = await createRefund(intentId, 5_000);
  await expect(stripeForTest.provider.settleRefund(id, 'canceled')).rejects.toThrow('cannot be canceled');
  const failedRefund = await stripeForTest.provider.settleRefund(id, 'failed', 'lost_or_stolen_card');
  expect(failedRefund.failure_reason).toBe('lost_or_stolen_card');
  expect(await readRefundedAmount(intentId)).toBe(0);
});

test('refunds can start as requires_action or without a status, each once', async () => {
  const intentId = await stripeForTest.createPaidIntent();
  await stripeForTest.provider.setNextRefundStatus('requires_action');
  await stripeForTest.provider.setNextRefundStatus(null);
  const statuses = [];
  for (let part = 0; part < 3; part += 1) statuses.push((await createRefund(intentId, 1_000)).status);
  expect(statuses).toEqual(['requires_action', null, 'succeeded']);
});

describe('with too small a balance', () => {
  test('a refund is pending until the balance suffices, the oldest first', async () => {
    const [first, second] = [await stripeForTest.createPaidIntent(), await stripeForTest.createPaidIntent()];
    await stripeForTest.provider.setBalance(0);
    const refunds = [await createRefund(first), await createRefund(second)];
    expect(refunds[0]).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    await stripeForTest.provider.setBalance(20_000);
    expect(await Promise.all(refunds.map(({ id }) => readStatus(id)))).toEqual(['succeeded', 'pending']);
    await stripeForTest.provider.setBalance(null);
    expect(await readStatus(refunds[1]?.id ?? '')).toBe('succeeded');
  });

  test('each refund and each dispute lowers the balance, and returned money raises it', async () => {
    const [first, second] = [await stripeForTest.createPaidIntent(), await stripeForTest.createPaidIntent()];
    await stripeForTest.provider.setBalance(20_000);
    const { id } = await createRefund(first);
    const dispute = await stripeForTest.provider.openDispute(second);
    expect(await stripeForTest.control('POST', '/account', { chargesEnabled: true })).toMatchObject({
      availableCents: -10_000,
    });
    await stripeForTest.provider.settleRefund(id, 'failed');
    await stripeForTest.provider.decideDispute(dispute.id, 'won');
    expect(await stripeForTest.control('POST', '/account', { chargesEnabled: true })).toMatchObject({
      availableCents: 20_000,
    });
  });

  test('a refund of a payment without a card fails', async () => {
    const { intent } = await stripeForTest.provider.createForeignPayment({ amount: 8_900 });
    await stripeForTest.control('POST', '/balance', { insufficient: true });
    const failedRefund = await createRefund(intent?.id ?? '');
    expect(failedRefund).toMatchObject({ status: 'failed', failure_reason: 'insufficient_funds' });
    expect(await readRefundedAmount(intent?.id ?? '')).toBe(0);
  });

  test('a refund can be refused with a 400 without a code', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    await stripeForTest.provider.setBalance(0, 'refused');
    const error = await catchStripeError(createRefund(intentId));
    expect([error.statusCode, error.code, error.message]).toEqual([
      400,
      undefined,
      expect.stringMatching('Insufficient'),
    ]);
    await stripeForTest.control('POST', '/balance', { insufficient: false });
    expect((await createRefund(intentId)).status).toBe('succeeded');
  });
});

test('the dashboard makes any number of partial refunds at any time, without metadata and without an idempotency key', async () => {
  const intentId = await stripeForTest.createPaidIntent();
  const [partRefund, restRefund] = [
    await stripeForTest.provider.refundInDashboard(intentId, 2_000),
    await stripeForTest.provider.refundInDashboard(intentId),
  ];
  expect([partRefund.amount, restRefund.amount]).toEqual([2_000, 13_000]);
  expect(restRefund).toMatchObject({ payment_intent: intentId, metadata: {}, reason: 'requested_by_customer' });
  const createdEvents = (await stripeForTest.provider.readEvents()).filter(({ type }) => type === 'refund.created');
  expect(createdEvents.map(({ request }) => request.idempotency_key)).toEqual([null, null]);
  await expect(stripeForTest.provider.refundInDashboard(intentId)).rejects.toThrow('already been refunded');
});
