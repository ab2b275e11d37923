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
const readDisputeEvents = async () =>
  (await stripeForTest.provider.readEvents())
    .map(({ type }) => type)
    .filter((type) => type.startsWith('charge.dispute.'));
const readCharge = async (id: string) =>
  (await stripeForTest.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

describe('a disputed payment', () => {
  test('cannot be refunded, in part or in full: Stripe refuses with 400 charge_disputed', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const dispute = await stripeForTest.provider.openDispute(intentId);
    expect(dispute).toMatchObject({ object: 'dispute', payment_intent: intentId, amount: 15_000 });
    expect(dispute).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    expect(await readCharge(intentId)).toMatchObject({ id: dispute.charge, disputed: true });
    for (const amount of [undefined, 100]) {
      const error = await catchStripeError(createRefund(intentId, amount));
      expect([error.statusCode, error.type, error.code]).toEqual([400, 'StripeInvalidRequestError', 'charge_disputed']);
      expect(error.message).toBe(`Charge ${dispute.charge} has been charged back; cannot issue a refund.`);
    }
    expect((await stripeForTest.stripe.refunds.list({ payment_intent: intentId })).data).toEqual([]);
    await expect(stripeForTest.provider.refundInDashboard(intentId)).rejects.toThrow('has been charged back');
  });

  test('cannot be disputed again for an amount that is disputed, but can for the rest', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    await stripeForTest.provider.openDispute(intentId, { amount: 9000 });
    await expect(stripeForTest.provider.openDispute(intentId, { amount: 6001 })).rejects.toThrow(
      'nothing left to dispute',
    );
    expect(await stripeForTest.provider.openDispute(intentId)).toMatchObject({ amount: 6000 });
    await expect(stripeForTest.provider.openDispute(intentId)).rejects.toThrow('nothing left to dispute');
  });

  test('can also be refused with the code refund_disputed_payment', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    await stripeForTest.provider.openDispute(intentId, { refusal: 'refund_disputed_payment' });
    const error = await catchStripeError(createRefund(intentId));
    expect([error.statusCode, error.code]).toEqual([400, 'refund_disputed_payment']);
  });

  test('that is won can be refunded again, and stays marked as disputed', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const { id } = await stripeForTest.provider.openDispute(intentId);
    await stripeForTest.provider.reviewDispute(id);
    expect((await stripeForTest.stripe.disputes.retrieve(id)).status).toBe('under_review');
    const wonDispute = await stripeForTest.provider.decideDispute(id, 'won');
    expect(wonDispute).toMatchObject({ status: 'won', is_charge_refundable: true });
    expect((await createRefund(intentId)).amount).toBe(15_000);
    expect(await readCharge(intentId)).toMatchObject({ disputed: true, refunded: true });
    expect(await readDisputeEvents()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
  });

  test('that is lost is never refunded, and its money is not reinstated', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const { id } = await stripeForTest.provider.openDispute(intentId);
    expect((await stripeForTest.provider.decideDispute(id, 'lost')).status).toBe('lost');
    expect((await catchStripeError(createRefund(intentId))).code).toBe('charge_disputed');
    expect(await readDisputeEvents()).not.toContain('charge.dispute.funds_reinstated');
    await expect(stripeForTest.provider.decideDispute(id, 'won')).rejects.toThrow('is lost');
  });

  test('that was partly refunded before is disputed for the rest', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    await createRefund(intentId, 5_000);
    expect((await stripeForTest.provider.openDispute(intentId)).amount).toBe(10_000);
  });

  test('is found by its payment intent', async () => {
    const [first, second] = [await stripeForTest.createPaidIntent(), await stripeForTest.createPaidIntent()];
    const { id } = await stripeForTest.provider.openDispute(first, { amount: 5_000 });
    await stripeForTest.provider.openDispute(second);
    expect((await stripeForTest.stripe.disputes.list({ payment_intent: first })).data).toMatchObject([
      { id, amount: 5_000 },
    ]);
    expect((await catchStripeError(stripeForTest.stripe.disputes.retrieve('dp_unknown'))).code).toBe(
      'resource_missing',
    );
  });
});

test('a payment that was refunded in full cannot be disputed', async () => {
  const intentId = await stripeForTest.createPaidIntent();
  await createRefund(intentId);
  await expect(stripeForTest.provider.openDispute(intentId)).rejects.toThrow('nothing left to dispute');
});

test('a dispute makes a pending refund fail, because the cardholder would be paid twice', async () => {
  const intentId = await stripeForTest.createPaidIntent();
  await stripeForTest.provider.setNextRefundStatus('pending');
  const pendingRefund = await createRefund(intentId, 5_000);
  await stripeForTest.provider.openDispute(intentId);
  expect(await stripeForTest.stripe.refunds.retrieve(pendingRefund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'charge_for_pending_refund_disputed',
  });
});

test('an inquiry withdraws no money and leaves the payment refundable', async () => {
  const intentId = await stripeForTest.createPaidIntent();
  const inquiry = await stripeForTest.provider.openDispute(intentId, { inquiry: true });
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
  expect((await createRefund(intentId, 5_000)).status).toBe('succeeded');
  expect((await stripeForTest.provider.decideDispute(inquiry.id, 'won')).status).toBe('warning_closed');
  expect(await readDisputeEvents()).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
});
