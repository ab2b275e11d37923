import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultRequest } from '../../../scripts/local/stripe/faults.ts';
import { confirmBooking, hold, requestHold } from '../../support/booking-steps.ts';
import { expectInvariants } from '../../support/database/invariants.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

const INTENT_CREATION_REQUEST = { on: 'api', method: 'POST', path: '^/v1/payment_intents$' } as const;

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Lets minutes pass and runs the sweep now and then, until every hold and every wait is over. */
async function sweepUntilSettled(): Promise<void> {
  for (const minutes of [3, 13, 2, 14, 3]) {
    testApp.advanceClock({ minutes });
    await testApp.sweep();
  }
}

describe('after a crash between the creation of a payment intent and the storing of its id', () => {
  const forgetId = () => testApp.rows('UPDATE payment SET intent_id = NULL');

  it('the client’s next request returns the same intent, which can be paid', async () => {
    const formerPayment = await hold(maya);
    await forgetId();
    const { paymentIntentId, clientSecret } = await hold(maya);
    expect(paymentIntentId).toBe(formerPayment.paymentIntentId);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await testApp.provider.readIntents()).toHaveLength(1);
  });

  it('the webhook of the payment confirms the appointment', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await forgetId();
    expect((await testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId })).status).toBe(200);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(200);
    await expectInvariants(testApp);
  });

  it('the sweep confirms the paid hold at its expiry when the webhook was lost too', async () => {
    const { clientSecret } = await hold(maya);
    await testApp.pay(clientSecret);
    await forgetId();
    await sweepUntilSettled();
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([{ status: 'confirmed' }]);
    await expectInvariants(testApp);
  });

  it('the sweep cancels the unpaid intent', async () => {
    await hold(maya);
    await forgetId();
    await sweepUntilSettled();
    expect((await testApp.provider.readIntents()).map((intent) => intent.status)).toEqual(['canceled']);
    await expectInvariants(testApp);
  });
});

describe('when the creation of a payment intent fails', () => {
  it.each<[string, FaultRequest]>([
    ['after the intent was created', { ...INTENT_CREATION_REQUEST, action: 'error', when: 'after', times: 3 }],
    [
      'after the intent was created, with a failure that Stripe replays all day',
      { ...INTENT_CREATION_REQUEST, action: 'fail', when: 'after' },
    ],
    [
      'before the intent was created, with a failure that Stripe replays all day',
      { ...INTENT_CREATION_REQUEST, action: 'fail', when: 'before' },
    ],
  ])('%s, the client retries until it succeeds and pays one intent', async (_how, fault) => {
    await testApp.provider.fault(fault);
    const first = await requestHold(maya);
    expect([200, 503]).toContain(first.status);
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await testApp.provider.readIntents()).toHaveLength(1);
    await expectInvariants(testApp);
  });

  it('with a failure that Stripe replays, and the client does not retry, the slot is free after the hold', async () => {
    await testApp.provider.fault({ ...INTENT_CREATION_REQUEST, action: 'fail', when: 'after', times: 2 });
    await requestHold(maya);
    await sweepUntilSettled();
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 0 });
    await expectInvariants(testApp);
  });
});
