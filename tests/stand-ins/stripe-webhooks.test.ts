import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeForTest, type StripeForTest } from '../support/providers/stripe-for-test.ts';
import { waitForSuccess } from '../support/wait-for-success.ts';

const VALID_CARD = '4242424242424242';
const folder = mkdtempSync(join(tmpdir(), 'stripe-'));

let stripeForTest: StripeForTest;
beforeAll(async () => {
  stripeForTest = await createStripeForTest(join(folder, 'stripe.json'));
});
afterAll(async () => {
  await stripeForTest.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await stripeForTest.control('POST', '/reset');
  stripeForTest.endpoint.received.length = 0;
  stripeForTest.endpoint.answers.length = 0;
});

const openIntent = (key?: string) =>
  stripeForTest.stripe.paymentIntents.create(
    { amount: 15_000, currency: 'aud' },
    key === undefined ? {} : { idempotencyKey: key },
  );
const payNewIntent = async () => {
  const intent = await openIntent();
  await stripeForTest.pay(intent, VALID_CARD);
  return intent;
};
const listPaidEvents = () => stripeForTest.endpoint.readTypes().filter((type) => type === 'payment_intent.succeeded');
const waitForDeliveries = () =>
  waitForSuccess(async () => {
    const waitingDeliveries = (await stripeForTest.readDeliveries()).filter(
      (delivery) => delivery.status === 'waiting',
    );
    expect(waitingDeliveries).toEqual([]);
  });

describe('webhooks', () => {
  test('are sent for each step, with a signature that Stripe’s library accepts', async () => {
    const intent = await payNewIntent();
    await waitForDeliveries();
    expect(stripeForTest.endpoint.readTypes().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const paidEvent = stripeForTest.endpoint.received.find((event) => event.type === 'payment_intent.succeeded');
    expect(paidEvent?.data.object).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect((await stripeForTest.stripe.events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(1);
  });

  test('are retried until the endpoint accepts them', async () => {
    stripeForTest.endpoint.answers.push(500, 503);
    await openIntent();
    await waitForDeliveries();
    expect(stripeForTest.endpoint.readTypes()).toEqual(['payment_intent.created']);
    expect((await stripeForTest.readDeliveries())[0]).toMatchObject({
      status: 'delivered',
      attempts: 3,
      lastStatus: 200,
    });
  });

  test('do not deliver a dropped event unless it is resent by hand', async () => {
    await stripeForTest.addFault({ on: 'webhook', type: 'payment_intent.succeeded', action: 'drop' });
    await payNewIntent();
    await waitForDeliveries();
    expect(listPaidEvents()).toEqual([]);
    const droppedDelivery = (await stripeForTest.readDeliveries()).find((delivery) => delivery.status === 'dropped');
    await stripeForTest.control('POST', `/events/${droppedDelivery?.event}/resend`);
    expect(listPaidEvents()).toHaveLength(1);
  });

  test('deliver a doubled event twice with one id', async () => {
    await stripeForTest.addFault({ on: 'webhook', type: 'payment_intent.succeeded', action: 'duplicate' });
    await payNewIntent();
    await waitForDeliveries();
    const paidEvents = stripeForTest.endpoint.received.filter((event) => event.type === 'payment_intent.succeeded');
    expect(new Set(paidEvents.map((event) => event.id)).size).toBe(1);
    expect(paidEvents).toHaveLength(2);
  });

  test('deliver held events when released, newest first, each with the payment intent as it was at the time', async () => {
    await stripeForTest.addFault({ on: 'webhook', action: 'hold', times: 3 });
    await payNewIntent();
    expect(await stripeForTest.control('POST', '/deliveries/release')).toEqual({ released: 3 });
    expect(stripeForTest.endpoint.readTypes()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
    expect(stripeForTest.endpoint.received[2]?.data.object).toMatchObject({ status: 'requires_payment_method' });
  });

  test('deliver a delayed event after those that come later', async () => {
    await stripeForTest.addFault({ on: 'webhook', type: 'payment_intent.created', action: 'delay', delayMs: 2000 });
    await payNewIntent();
    await waitForDeliveries();
    expect(stripeForTest.endpoint.readTypes().at(-1)).toBe('payment_intent.created');
    expect(stripeForTest.endpoint.received).toHaveLength(3);
  });
});

describe('faults', () => {
  const PATH = '/v1/payment_intents$';
  const countIntents = async () => (await stripeForTest.stripe.paymentIntents.list()).data.length;

  test('before the effect change nothing, and the same idempotency key then succeeds', async () => {
    await stripeForTest.addFault({ on: 'api', path: PATH, action: 'error', status: 503 });
    await expect(openIntent('k1')).rejects.toMatchObject({ statusCode: 503 });
    expect(await countIntents()).toBe(0);
    await openIntent('k1');
    expect(await countIntents()).toBe(1);
  });

  test('after the effect lose the response, which the same idempotency key returns', async () => {
    await stripeForTest.addFault({ on: 'api', path: PATH, action: 'cut', when: 'after' });
    await expect(openIntent('k1')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await countIntents()).toBe(1);
    await openIntent('k1');
    expect(await countIntents()).toBe(1);
  });

  test('of Stripe’s own after the effect are repeated for the same idempotency key', async () => {
    await stripeForTest.addFault({ on: 'api', path: PATH, action: 'fail', when: 'after' });
    await expect(openIntent('k1')).rejects.toMatchObject({ statusCode: 500 });
    await expect(openIntent('k1')).rejects.toMatchObject({ statusCode: 500 });
    expect(await countIntents()).toBe(1);
  });

  test('can skip calls first and occur more than once', async () => {
    await stripeForTest.addFault({ on: 'api', path: PATH, action: 'cut', skip: 1, times: 2 });
    const outcomes = [];
    for (let call = 0; call < 4; call += 1) {
      outcomes.push(
        await openIntent().then(
          () => 'answered',
          () => 'cut',
        ),
      );
    }
    expect(outcomes).toEqual(['answered', 'cut', 'cut', 'answered']);
  });

  test('in an outage fail every call, and afterwards the state is unchanged', async () => {
    const intent = await openIntent();
    await stripeForTest.control('POST', '/outage', { on: true });
    await expect(openIntent()).rejects.toMatchObject({ statusCode: 503 });
    await stripeForTest.control('POST', '/outage', { on: true, cut: true });
    await expect(openIntent()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await stripeForTest.control('POST', '/outage', { on: false });
    expect((await stripeForTest.stripe.paymentIntents.retrieve(intent.id)).id).toBe(intent.id);
  });

  test('with a misspelt name are refused', async () => {
    const answer = await stripeForTest.control('POST', '/faults', { on: 'api', action: 'explode' });
    expect(answer).toHaveProperty('error');
  });
});

test('a payment of yesterday can be refunded after a restart, and undelivered webhooks are delivered', async () => {
  const { answers } = stripeForTest.endpoint;
  answers.push(...Array.from({ length: 20 }, () => 500));
  const intent = await payNewIntent();
  await stripeForTest.restart(() => answers.splice(0));
  await waitForDeliveries();
  // A delivery that was under way when the stand-in stopped is sent again: Stripe delivers each event at least once.
  const paidEvents = stripeForTest.endpoint.received.filter(({ type }) => type === 'payment_intent.succeeded');
  expect(new Set(paidEvents.map(({ id }) => id)).size).toBe(1);
  expect((await stripeForTest.stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(15_000);
});
