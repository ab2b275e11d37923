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

const refund = (payment_intent: string, amount?: number) =>
  stripeForTest.stripe.refunds.create({ payment_intent, ...(amount ? { amount } : {}) });
const readStatus = async (id: string) => (await stripeForTest.stripe.refunds.retrieve(id)).status;
const readEventTypes = async (id: string) =>
  (await stripeForTest.provider.events()).filter(({ data }) => data.object.id === id).map(({ type }) => type);
const readRefundedAmount = async (id: string) => {
  const { latest_charge: charge } = await stripeForTest.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  });
  return typeof charge === 'object' ? charge?.amount_refunded : null;
};

describe('a pending refund', () => {
  const pendingOf = async (intent: string) => {
    await stripeForTest.provider.nextRefund('pending');
    return refund(intent);
  };

  test('counts as refunded and succeeds later', async () => {
    const intent = await stripeForTest.paid();
    const { id, status, pending_reason } = await pendingOf(intent);
    expect([status, pending_reason]).toEqual(['pending', 'processing']);
    expect(await readRefundedAmount(intent)).toBe(15_000);
    expect((await catchStripeError(refund(intent))).code).toBe('charge_already_refunded');
    await stripeForTest.provider.settleRefund(id, 'succeeded');
    expect(await stripeForTest.stripe.refunds.retrieve(id)).not.toHaveProperty('pending_reason');
    expect(await readStatus(id)).toBe('succeeded');
    expect(await readEventTypes(id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  });

  test.each(['failed', 'canceled'] as const)(
    'that becomes %s makes the charge count as paid again',
    async (outcome) => {
      const intent = await stripeForTest.paid();
      const { id } = await pendingOf(intent);
      const ended = await stripeForTest.provider.settleRefund(id, outcome);
      const reason = { failed: 'expired_or_canceled_card', canceled: 'merchant_request' }[outcome];
      expect(ended).toMatchObject({ status: outcome, failure_reason: reason });
      expect(await readRefundedAmount(intent)).toBe(0);
      expect((await refund(intent)).status).toBe('succeeded');
      expect((await readEventTypes(id)).includes('refund.failed')).toBe(outcome === 'failed');
      await expect(stripeForTest.provider.settleRefund(id, 'succeeded')).rejects.toThrow(outcome);
    },
  );
});

test('a refund that has succeeded can still fail, but not be canceled', async () => {
  const intent = await stripeForTest.paid();
  const { id } = await refund(intent, 5_000);
  await expect(stripeForTest.provider.settleRefund(id, 'canceled')).rejects.toThrow('cannot be canceled');
  const failed = await stripeForTest.provider.settleRefund(id, 'failed', 'lost_or_stolen_card');
  expect(failed.failure_reason).toBe('lost_or_stolen_card');
  expect(await readRefundedAmount(intent)).toBe(0);
});

test('refunds can start as requires_action or without a status, each once', async () => {
  const intent = await stripeForTest.paid();
  await stripeForTest.provider.nextRefund('requires_action');
  await stripeForTest.provider.nextRefund(null);
  const statuses = [];
  for (let part = 0; part < 3; part += 1) statuses.push((await refund(intent, 1_000)).status);
  expect(statuses).toEqual(['requires_action', null, 'succeeded']);
});

describe('with too small a balance', () => {
  test('a refund is pending until the balance suffices, the oldest first', async () => {
    const [first, second] = [await stripeForTest.paid(), await stripeForTest.paid()];
    await stripeForTest.provider.setBalance(0);
    const waiting = [await refund(first), await refund(second)];
    expect(waiting[0]).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    await stripeForTest.provider.setBalance(20_000);
    expect(await Promise.all(waiting.map(({ id }) => readStatus(id)))).toEqual(['succeeded', 'pending']);
    await stripeForTest.provider.setBalance(null);
    expect(await readStatus(waiting[1]?.id ?? '')).toBe('succeeded');
  });

  test('each refund and each dispute lowers the balance, and returned money raises it', async () => {
    const [first, second] = [await stripeForTest.paid(), await stripeForTest.paid()];
    await stripeForTest.provider.setBalance(20_000);
    const { id } = await refund(first);
    const dispute = await stripeForTest.provider.dispute(second);
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
    const { intent } = await stripeForTest.provider.foreignPayment({ amount: 8_900 });
    await stripeForTest.control('POST', '/balance', { insufficient: true });
    const failed = await refund(intent?.id ?? '');
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'insufficient_funds' });
    expect(await readRefundedAmount(intent?.id ?? '')).toBe(0);
  });

  test('a refund can be refused with a 400 without a code', async () => {
    const intent = await stripeForTest.paid();
    await stripeForTest.provider.setBalance(0, 'refused');
    const error = await catchStripeError(refund(intent));
    expect([error.statusCode, error.code, error.message]).toEqual([
      400,
      undefined,
      expect.stringMatching('Insufficient'),
    ]);
    await stripeForTest.control('POST', '/balance', { insufficient: false });
    expect((await refund(intent)).status).toBe('succeeded');
  });
});

test('the dashboard makes any number of partial refunds at any time, without metadata and without an idempotency key', async () => {
  const intent = await stripeForTest.paid();
  const [part, rest] = [
    await stripeForTest.provider.refundByHand(intent, 2_000),
    await stripeForTest.provider.refundByHand(intent),
  ];
  expect([part.amount, rest.amount]).toEqual([2_000, 13_000]);
  expect(rest).toMatchObject({ payment_intent: intent, metadata: {}, reason: 'requested_by_customer' });
  const created = (await stripeForTest.provider.events()).filter(({ type }) => type === 'refund.created');
  expect(created.map(({ request }) => request.idempotency_key)).toEqual([null, null]);
  await expect(stripeForTest.provider.refundByHand(intent)).rejects.toThrow('already been refunded');
});
