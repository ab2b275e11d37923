import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchStripeError } from '../../scripts/local/catch-stripe-error.ts';
import { createStripeForTest, type StripeForTest } from '../support/providers/stripe-for-test.ts';
import { waitForSuccess } from '../support/wait-for-success.ts';

const VALID_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const NO_FUNDS_CARD = '4000000000009995';
const THREE_D_SECURE_CARD = '4000002760003184';
const THREE_D_SECURE_NO_FUNDS_CARD = '4000008260003178';
const FAILING_REFUND_CARD = '4000000000005126';
const PROCESSING_CARD = '4000000000007809';

let stripeForTest: StripeForTest;
beforeAll(async () => {
  stripeForTest = await createStripeForTest();
});
afterAll(() => stripeForTest.close());
beforeEach(async () => {
  await stripeForTest.control('POST', '/reset');
  stripeForTest.endpoint.received.length = 0;
});

const openIntent = (amount = 15_000, key?: string) =>
  stripeForTest.stripe.paymentIntents.create(
    { amount, currency: 'aud', metadata: { booking: 'b1' }, automatic_payment_methods: { enabled: true } },
    key === undefined ? {} : { idempotencyKey: key },
  );
const retrieveIntent = (id: string) => stripeForTest.stripe.paymentIntents.retrieve(id);

describe('a payment', () => {
  test('with an ordinary card captures the whole amount, and the charge can be looked up', async () => {
    const intent = await openIntent();
    const answer = await stripeForTest.pay(intent, '4242 4242 4242 4242');
    expect(answer.body.status).toBe('succeeded');
    const paidIntent = await stripeForTest.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paidIntent.amount_received).toBe(15_000);
    expect(paidIntent.latest_charge).toMatchObject({ object: 'charge', amount_captured: 15_000, amount_refunded: 0 });
  });

  test.each([
    [DECLINED_CARD, 'generic_decline', 'Your card was declined.'],
    [NO_FUNDS_CARD, 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('with the card %s is declined as %s, and the payment intent accepts another card', async (card, code, message) => {
    const intent = await openIntent();
    const answer = await stripeForTest.pay(intent, card);
    expect(answer).toMatchObject({ status: 402, body: { error: { decline_code: code, message } } });
    expect(answer.body.error?.payment_intent?.status).toBe('requires_payment_method');
    expect((await stripeForTest.pay(intent, VALID_CARD)).body.status).toBe('succeeded');
  });

  test.each([
    [THREE_D_SECURE_CARD, 'complete', 'succeeded', 'succeeded', undefined],
    [THREE_D_SECURE_CARD, 'fail', 'failed', 'requires_payment_method', 'payment_intent_authentication_failure'],
    [THREE_D_SECURE_NO_FUNDS_CARD, 'complete', 'failed', 'requires_payment_method', 'card_declined'],
  ])('with 3-D Secure on the card %s, answered %s, returns with %s', async (card, outcome, redirect, status, code) => {
    const intent = await openIntent();
    await stripeForTest.pay(intent, card);
    const waitingIntent = await retrieveIntent(intent.id);
    expect(waitingIntent.status).toBe('requires_action');
    const page = waitingIntent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(page)).text()).toContain('Complete');
    const returnResponse = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
      redirect: 'manual',
    });
    const address = new URL(returnResponse.headers.get('location') ?? '');
    expect(address.searchParams.has('paid')).toBe(true);
    expect(address.searchParams.get('payment_intent')).toBe(intent.id);
    expect(address.searchParams.get('payment_intent_client_secret')).toBe(intent.client_secret);
    expect(address.searchParams.get('redirect_status')).toBe(redirect);
    const finishedIntent = await retrieveIntent(intent.id);
    expect([finishedIntent.status, finishedIntent.last_payment_error?.code]).toEqual([status, code]);
  });

  test('that stays processing can be made to succeed or fail by hand', async () => {
    const [settledIntent, failedIntent] = [await openIntent(), await openIntent()];
    for (const intent of [settledIntent, failedIntent]) {
      expect((await stripeForTest.pay(intent, PROCESSING_CARD)).body.status).toBe('processing');
    }
    await stripeForTest.control('POST', `/payment_intents/${settledIntent.id}/settle`);
    await stripeForTest.control('POST', `/payment_intents/${failedIntent.id}/fail`);
    expect((await retrieveIntent(settledIntent.id)).status).toBe('succeeded');
    expect((await retrieveIntent(failedIntent.id)).status).toBe('requires_payment_method');
  });

  test('with a number that is not a test card is refused', async () => {
    const intent = await openIntent();
    expect((await stripeForTest.pay(intent, '4242424242424241')).body.error?.code).toBe('incorrect_number');
    expect((await stripeForTest.pay(intent, '4539578763621486')).body.error?.message).toContain('non test card');
  });

  test('that is unpaid can be cancelled once, and one that is captured never', async () => {
    const [unpaidIntent, paidIntent] = [await openIntent(), await openIntent()];
    await stripeForTest.pay(paidIntent, VALID_CARD);
    expect((await stripeForTest.stripe.paymentIntents.cancel(unpaidIntent.id)).status).toBe('canceled');
    for (const [id, status] of [
      [unpaidIntent.id, 'canceled'],
      [paidIntent.id, 'succeeded'],
    ] as const) {
      const error = await catchStripeError(stripeForTest.stripe.paymentIntents.cancel(id));
      expect([error.statusCode, error.code]).toEqual([400, 'payment_intent_unexpected_state']);
      expect(error.payment_intent?.status).toBe(status);
    }
    expect((await stripeForTest.pay(unpaidIntent, VALID_CARD)).body.error?.code).toBe(
      'payment_intent_unexpected_state',
    );
  });
});

describe('keys', () => {
  test('a publishable key reads only the payment intent of its client secret, without metadata', async () => {
    const intent = await openIntent();
    const path = `/v1/payment_intents/${intent.id}`;
    const ownResponse = await stripeForTest.sendAsBrowser('GET', path, { client_secret: intent.client_secret ?? '' });
    expect(ownResponse.body).toMatchObject({ id: intent.id, amount: 15_000 });
    expect(ownResponse.body).not.toHaveProperty('metadata');
    expect((await stripeForTest.pay(intent, DECLINED_CARD)).body.error?.payment_intent).not.toHaveProperty('metadata');
    expect((await stripeForTest.sendAsBrowser('GET', path, { client_secret: 'wrong' })).status).toBe(400);
    for (const foreignPath of ['/v1/payment_intents', '/v1/refunds', '/v1/events']) {
      expect((await stripeForTest.sendAsBrowser('GET', foreignPath, {})).status).toBe(403);
    }
  });

  test('a request from another origin is accepted only from local pages', async () => {
    const readAllowedOrigin = async (origin: string) => {
      const answer = await fetch(`${stripeForTest.url}/v1/payment_intents/pi_1/confirm`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      });
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await readAllowedOrigin('http://localhost:5173')).toBe('http://localhost:5173');
    expect(await readAllowedOrigin('http://127.0.0.1:5300')).toBe('http://127.0.0.1:5300');
    expect(await readAllowedOrigin('https://example.com')).toBeNull();
  });

  test('a wrong key is answered with 401, an unknown path with 404, an unknown parameter with 400 in Stripe’s format', async () => {
    const { hostname, port } = new URL(stripeForTest.url);
    const foreignStripe = new Stripe('sk_test_stranger', {
      protocol: 'http',
      host: hostname,
      port,
      maxNetworkRetries: 0,
    });
    expect((await catchStripeError(foreignStripe.refunds.list())).statusCode).toBe(401);
    const unknownRouteError = await catchStripeError(stripeForTest.stripe.customers.list());
    expect([unknownRouteError.statusCode, unknownRouteError.type]).toEqual([404, 'StripeInvalidRequestError']);
    const misspeltParameters = { amount: 15_000, currency: 'aud', metdata: {} } as Stripe.PaymentIntentCreateParams;
    const misspeltError = await catchStripeError(
      stripeForTest.stripe.paymentIntents.create({ ...misspeltParameters, off_session: true }),
    );
    expect([misspeltError.code, misspeltError.param]).toEqual(['parameter_unknown', 'off_session']);
    const missingError = await catchStripeError(
      stripeForTest.stripe.paymentIntents.create({ amount: 15_000 } as Stripe.PaymentIntentCreateParams),
    );
    expect([missingError.code, missingError.param]).toEqual(['parameter_missing', 'currency']);
  });
});

describe('idempotency keys', () => {
  test('replay the first response, including errors', async () => {
    const first = await openIntent(15_000, 'pi:b1:1');
    const second = await openIntent(15_000, 'pi:b1:1');
    expect(second.id).toBe(first.id);
    expect((await stripeForTest.stripe.paymentIntents.list()).data).toHaveLength(1);
    const cancelIntent = () => stripeForTest.stripe.paymentIntents.cancel(first.id, {}, { idempotencyKey: 'pc:b1:1' });
    await stripeForTest.pay(first, VALID_CARD);
    const [firstError, secondError] = [await catchStripeError(cancelIntent()), await catchStripeError(cancelIntent())];
    expect(firstError.code).toBe('payment_intent_unexpected_state');
    expect(secondError.raw).toMatchObject({ code: firstError.code, message: firstError.message });
    expect(secondError.payment_intent?.status).toBe('succeeded');
  });

  test('refuse other parameters under the same key', async () => {
    await openIntent(15_000, 'pi:b1:1');
    expect((await catchStripeError(openIntent(20_000, 'pi:b1:1'))).type).toBe('StripeIdempotencyError');
  });

  test('stay unused after a call refused for its parameters', async () => {
    expect((await catchStripeError(openIntent(10, 'pi:b1:1'))).code).toBe('amount_too_small');
    expect((await openIntent(15_000, 'pi:b1:1')).amount).toBe(15_000);
  });

  test('answer a second call during the first with a conflict', async () => {
    await stripeForTest.addFault({ on: 'api', action: 'delay', delayMs: 1000 });
    const first = openIntent(15_000, 'pi:b1:1');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await catchStripeError(openIntent(15_000, 'pi:b1:1'))).statusCode).toBe(409);
    await first;
    expect((await stripeForTest.stripe.paymentIntents.list()).data).toHaveLength(1);
  });
});

describe('refunds', () => {
  const createPaidIntent = async (card = VALID_CARD) => {
    const intent = await openIntent();
    await stripeForTest.pay(intent, card);
    return intent.id;
  };

  test('refunds never add up to more than was captured', async () => {
    const payment_intent = await createPaidIntent();
    const halfRefund = await stripeForTest.stripe.refunds.create({ payment_intent, amount: 7_500 });
    expect(
      (await catchStripeError(stripeForTest.stripe.refunds.create({ payment_intent, amount: 7_501 }))).message,
    ).toContain('$75.00');
    const restRefund = await stripeForTest.stripe.refunds.create({ payment_intent });
    expect(restRefund.amount).toBe(7_500);
    expect((await catchStripeError(stripeForTest.stripe.refunds.create({ payment_intent }))).code).toBe(
      'charge_already_refunded',
    );
    const list = await stripeForTest.stripe.refunds.list({ payment_intent });
    expect(list.data.map((refund) => refund.id)).toEqual([restRefund.id, halfRefund.id]);
    expect((await stripeForTest.stripe.refunds.retrieve(halfRefund.id)).status).toBe('succeeded');
  });

  test('an unpaid payment cannot be refunded', async () => {
    const intent = await openIntent();
    expect(
      (await catchStripeError(stripeForTest.stripe.refunds.create({ payment_intent: intent.id }))).statusCode,
    ).toBe(400);
  });

  test('a refund can fail later, and then does not count as refunded', async () => {
    const payment_intent = await createPaidIntent(FAILING_REFUND_CARD);
    const refund = await stripeForTest.stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('succeeded');
    await waitForSuccess(() => expect(stripeForTest.endpoint.readTypes()).toContain('refund.failed'));
    expect((await stripeForTest.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    expect((await stripeForTest.stripe.refunds.create({ payment_intent })).amount).toBe(15_000);
  });
});

test('lists are newest first, paginated, and can be filtered by time', async () => {
  const ids = [];
  for (let amount = 1_000; amount < 1_005; amount += 1) ids.unshift((await openIntent(amount)).id);
  const seenIds = [];
  for await (const intent of stripeForTest.stripe.paymentIntents.list({ limit: 2 })) seenIds.push(intent.id);
  expect(seenIds).toEqual(ids);
  const futureSeconds = Math.floor(Date.now() / 1000) + 60;
  expect((await stripeForTest.stripe.paymentIntents.list({ created: { gte: futureSeconds } })).data).toEqual([]);
});
