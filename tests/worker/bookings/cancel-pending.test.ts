import { beforeEach, describe, expect, it } from 'vitest';
import type { LoyaltyResponse } from '../../../src/contract/responses.ts';
import { hold, requestCancellation } from '../../support/booking-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});
const readPoints = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body.loyaltyPoints;

describe('the cancellation of an appointment with a pending payment', () => {
  it('refunds the payment in full if it is captured after all', async () => {
    const held = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", held.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pending = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    await testApp.pay(held.clientSecret);
    const { status, body } = await requestCancellation(maya, pending?.id ?? '', 'refund');
    expect([status, body.appointment]).toMatchObject([
      200,
      { status: 'cancelled', cancellation: { outcome: 'unpaid' } },
    ]);
    expect(await testApp.provider.refunds()).toMatchObject([{ amount: 15000, payment_intent: held.paymentIntentId }]);
    expect(await testApp.rows('SELECT state FROM payment WHERE intent_id = ?', held.paymentIntentId)).toEqual([
      { state: 'unusable' },
    ]);
    expect(await readPoints()).toBe(0);
  });

  it('cancels the payment intent when Stripe allows it', async () => {
    const held = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", held.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pending = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    expect((await requestCancellation(maya, pending?.id ?? '')).status).toBe(200);
    expect((await requestCancellation(maya, pending?.id ?? '', 'refund')).status).toBe(200);
    const intents = await testApp.provider.intents();
    expect(intents.find(({ id }) => id === held.paymentIntentId)?.status).toBe('canceled');
    expect(await testApp.row('SELECT state FROM payment WHERE intent_id = ?', held.paymentIntentId)).toEqual({
      state: 'cancelled',
    });
  });
});
