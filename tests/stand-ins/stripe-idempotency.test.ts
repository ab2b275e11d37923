import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchStripeError } from '../../scripts/local/catch-stripe-error.ts';
import { createStripeForTest, type StripeForTest } from '../support/providers/stripe-for-test.ts';
import { waitForSuccess } from '../support/wait-for-success.ts';

let stripeForTest: StripeForTest;
beforeAll(async () => {
  stripeForTest = await createStripeForTest();
});
afterAll(() => stripeForTest.close());
beforeEach(async () => {
  await stripeForTest.control('POST', '/reset');
});

const createRefund = (payment_intent: string, idempotencyKey: string) =>
  stripeForTest.stripe.refunds.create({ payment_intent }, { idempotencyKey });
const openIntent = (idempotencyKey: string) =>
  stripeForTest.stripe.paymentIntents.create({ amount: 15_000, currency: 'aud' }, { idempotencyKey });

describe('a refusal', () => {
  test('is replayed under its key for 24 hours, although its reason has ended', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const dispute = await stripeForTest.provider.openDispute(intentId);
    expect((await catchStripeError(createRefund(intentId, 'rf:1'))).headers).not.toHaveProperty('idempotent-replayed');
    await stripeForTest.provider.decideDispute(dispute.id, 'won');
    await stripeForTest.provider.advanceClock({ hours: 23, minutes: 59 });
    const replayedError = await catchStripeError(createRefund(intentId, 'rf:1'));
    expect([replayedError.statusCode, replayedError.code]).toEqual([400, 'charge_disputed']);
    expect(replayedError.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect((await createRefund(intentId, 'rf:2')).status).toBe('succeeded');
  });

  test('is forgotten after 24 hours', async () => {
    const intentId = await stripeForTest.createPaidIntent();
    const dispute = await stripeForTest.provider.openDispute(intentId);
    await catchStripeError(createRefund(intentId, 'rf:1'));
    await stripeForTest.provider.decideDispute(dispute.id, 'won');
    await stripeForTest.provider.advanceClock({ hours: 24 });
    expect((await createRefund(intentId, 'rf:1')).status).toBe('succeeded');
  });

  test('for too many calls (429) leaves the key unused', async () => {
    await stripeForTest.addFault({ on: 'api', action: 'fail', status: 429 });
    expect((await catchStripeError(openIntent('pi:1'))).statusCode).toBe(429);
    expect((await openIntent('pi:1')).amount).toBe(15_000);
  });
});

test('a failure of Stripe’s own (500) is replayed, and forgotten after 24 hours', async () => {
  await stripeForTest.addFault({ on: 'api', action: 'fail' });
  expect((await catchStripeError(openIntent('pi:1'))).statusCode).toBe(500);
  expect((await catchStripeError(openIntent('pi:1'))).headers).toMatchObject({ 'idempotent-replayed': 'true' });
  await stripeForTest.provider.advanceClock({ hours: 24 });
  expect((await openIntent('pi:1')).amount).toBe(15_000);
});

test('a forgotten key creates a second object', async () => {
  const first = await openIntent('pi:1');
  await stripeForTest.provider.advanceClock({ days: 1 });
  expect((await openIntent('pi:1')).id).not.toBe(first.id);
});

describe('the clock of the stand-in', () => {
  test('sets the time of new objects and of webhook signatures', async () => {
    const firstIntentId = await stripeForTest.createPaidIntent();
    await stripeForTest.provider.advanceClock({ days: 2 });
    const secondIntentId = await stripeForTest.createPaidIntent();
    const readCreatedAt = async (id: string) => (await stripeForTest.stripe.paymentIntents.retrieve(id)).created;
    expect((await readCreatedAt(secondIntentId)) - (await readCreatedAt(firstIntentId))).toBeGreaterThanOrEqual(
      2 * 86_400,
    );
    const { id, created: at } = await stripeForTest.stripe.refunds.create({ payment_intent: secondIntentId });
    expect(at - (await readCreatedAt(secondIntentId))).toBeLessThan(60);
    const event = (await stripeForTest.provider.readEvents()).find(({ type }) => type === 'refund.created');
    expect(event).toMatchObject({ created: at, data: { object: { id } } });
    await waitForSuccess(() =>
      expect(stripeForTest.endpoint.received.map((received) => received.id)).toContain(event?.id),
    );
    expect(Math.max(...stripeForTest.endpoint.signedAt)).toBeGreaterThanOrEqual(at);
  });

  test('fails a refund when it is set past the time at which the refund fails', async () => {
    const intentId = await stripeForTest.createPaidIntent('4000000000005126');
    const createdRefund = await stripeForTest.stripe.refunds.create({ payment_intent: intentId });
    await stripeForTest.provider.advanceClock({ hours: 1 });
    expect((await stripeForTest.stripe.refunds.retrieve(createdRefund.id)).status).toBe('failed');
  });
});
