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
    const heldPayment = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    await testApp.pay(heldPayment.clientSecret);
    const { status, body } = await requestCancellation(maya, pendingBooking?.id ?? '', 'refund');
    expect([status, body.appointment]).toMatchObject([
      200,
      { status: 'cancelled', cancellation: { outcome: 'unpaid' } },
    ]);
    expect(await testApp.provider.readRefunds()).toMatchObject([
      { amount: 15000, payment_intent: heldPayment.paymentIntentId },
    ]);
    expect(await testApp.rows('SELECT state FROM payment WHERE intent_id = ?', heldPayment.paymentIntentId)).toEqual([
      { state: 'unusable' },
    ]);
    expect(await readPoints()).toBe(0);
  });

  it('cancels the payment intent when Stripe allows it', async () => {
    const heldPayment = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    expect((await requestCancellation(maya, pendingBooking?.id ?? '')).status).toBe(200);
    expect((await requestCancellation(maya, pendingBooking?.id ?? '', 'refund')).status).toBe(200);
    const intents = await testApp.provider.readIntents();
    expect(intents.find(({ id }) => id === heldPayment.paymentIntentId)?.status).toBe('canceled');
    expect(await testApp.row('SELECT state FROM payment WHERE intent_id = ?', heldPayment.paymentIntentId)).toEqual({
      state: 'cancelled',
    });
  });
});
