import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import { buildMinimalPaymentRequest, confirmBooking } from '../../support/booking-steps.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let paidIntentId: string;
/** $150 are captured, and the client has not yet said for which booking. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  const { body } = await maya.post<PaymentIntentResponse>('/api/create-payment-intent', buildMinimalPaymentRequest());
  paidIntentId = body.paymentIntentId;
  await testApp.pay(body.clientSecret);
  await testApp.deliverWebhook('payment_intent.succeeded', { id: paidIntentId });
});

const bookingBody = { service: 'classic_set', scheduledDate: MONDAY, price: '150.00', couponUsed: '' };
const readPaymentRow = () => testApp.row('SELECT state, booking_id, captured_cents FROM payment');
const RETURNED_PAYMENT = { state: 'unusable', booking_id: null, captured_cents: 15_000 };

describe('an unassigned payment with a dashboard refund', () => {
  it('in full books nothing and is closed without another refund', async () => {
    await createDashboardRefund(testApp, paidIntentId);
    const { status, body } = await confirmBooking(maya, paidIntentId, bookingBody);
    expect([status, body.code, body.refund?.amount]).toEqual([409, 'SLOT_LOST_REFUNDED', 150]);
    expect(await readPaymentRow()).toEqual(RETURNED_PAYMENT);
    expect(await testApp.rows('SELECT id FROM booking')).toEqual([]);
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('in full that its client never books is closed after ten minutes without another refund', async () => {
    await createDashboardRefund(testApp, paidIntentId);
    testApp.advanceClock({ minutes: 10 });
    await testApp.sweep();
    expect(await readPaymentRow()).toEqual(RETURNED_PAYMENT);
    testApp.advanceClock({ hours: 1 });
    await testApp.sweep();
    expect((await confirmBooking(maya, paidIntentId, bookingBody)).body.code).toBe('SLOT_LOST_REFUNDED');
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
    expect(await testApp.rows("SELECT kind FROM alert WHERE kind <> 'dashboard_refund'")).toEqual([]);
  });

  it('in part books nothing either, and the rest is refunded', async () => {
    await createDashboardRefund(testApp, paidIntentId, 2000);
    expect((await confirmBooking(maya, paidIntentId, bookingBody)).body.code).toBe('SLOT_LOST_REFUNDED');
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount).sort()).toEqual([13_000, 2000]);
    expect(await testApp.rows('SELECT id FROM booking')).toEqual([]);
  });
});
