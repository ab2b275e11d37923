import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf } from '../../scripts/local/error-of.ts';
import { arrives } from '../support/arrives.ts';
import { createStripeForTest, type StripeForTest } from '../support/stripe-for-test.ts';

let trial: StripeForTest;
beforeAll(async () => {
  trial = await createStripeForTest();
});
afterAll(() => trial.close());
beforeEach(async () => {
  await trial.control('POST', '/reset');
});

const refund = (payment_intent: string, idempotencyKey: string) =>
  trial.stripe.refunds.create({ payment_intent }, { idempotencyKey });
const create = (idempotencyKey: string) =>
  trial.stripe.paymentIntents.create({ amount: 15_000, currency: 'aud' }, { idempotencyKey });

describe('a refusal', () => {
  test('is replayed under its key for 24 hours, although its reason has ended', async () => {
    const intent = await trial.paid();
    const dispute = await trial.provider.dispute(intent);
    expect((await errorOf(refund(intent, 'rf:1'))).headers).not.toHaveProperty('idempotent-replayed');
    await trial.provider.decideDispute(dispute.id, 'won');
    await trial.provider.moveClock({ hours: 23, minutes: 59 });
    const replayed = await errorOf(refund(intent, 'rf:1'));
    expect([replayed.statusCode, replayed.code]).toEqual([400, 'charge_disputed']);
    expect(replayed.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect((await refund(intent, 'rf:2')).status).toBe('succeeded');
  });

  test('is forgotten after 24 hours', async () => {
    const intent = await trial.paid();
    const dispute = await trial.provider.dispute(intent);
    await errorOf(refund(intent, 'rf:1'));
    await trial.provider.decideDispute(dispute.id, 'won');
    await trial.provider.moveClock({ hours: 24 });
    expect((await refund(intent, 'rf:1')).status).toBe('succeeded');
  });

  test('for too many calls (429) leaves the key unused', async () => {
    await trial.fault({ on: 'api', action: 'fail', status: 429 });
    expect((await errorOf(create('pi:1'))).statusCode).toBe(429);
    expect((await create('pi:1')).amount).toBe(15_000);
  });
});

test('a failure of Stripe’s own (500) is replayed, and forgotten after 24 hours', async () => {
  await trial.fault({ on: 'api', action: 'fail' });
  expect((await errorOf(create('pi:1'))).statusCode).toBe(500);
  expect((await errorOf(create('pi:1'))).headers).toMatchObject({ 'idempotent-replayed': 'true' });
  await trial.provider.moveClock({ hours: 24 });
  expect((await create('pi:1')).amount).toBe(15_000);
});

test('a forgotten key creates a second object', async () => {
  const first = await create('pi:1');
  await trial.provider.moveClock({ days: 1 });
  expect((await create('pi:1')).id).not.toBe(first.id);
});

describe('the clock of the stand-in', () => {
  test('sets the time of new objects and of webhook signatures', async () => {
    const before = await trial.paid();
    await trial.provider.moveClock({ days: 2 });
    const after = await trial.paid();
    const created = async (id: string) => (await trial.stripe.paymentIntents.retrieve(id)).created;
    expect((await created(after)) - (await created(before))).toBeGreaterThanOrEqual(2 * 86_400);
    const { id, created: at } = await trial.stripe.refunds.create({ payment_intent: after });
    expect(at - (await created(after))).toBeLessThan(60);
    const event = (await trial.provider.events()).find(({ type }) => type === 'refund.created');
    expect(event).toMatchObject({ created: at, data: { object: { id } } });
    await arrives(() => expect(trial.endpoint.received.map((received) => received.id)).toContain(event?.id));
    expect(Math.max(...trial.endpoint.signedAt)).toBeGreaterThanOrEqual(at);
  });

  test('fails a refund when it is set past the time at which the refund fails', async () => {
    const intent = await trial.paid('4000000000005126');
    const refunded = await trial.stripe.refunds.create({ payment_intent: intent });
    await trial.provider.moveClock({ hours: 1 });
    expect((await trial.stripe.refunds.retrieve(refunded.id)).status).toBe('failed');
  });
});
