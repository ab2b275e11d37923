import { expect } from 'vitest';
import type { PaymentIntentResponse } from '../../src/contract/responses.ts';
import { buildMinimalPaymentRequest } from './booking-steps.ts';
import { MONDAY, type TestApp, type TestClient } from './test-app.ts';

/** The booking that a client names later for a payment made without a time. */
export const lateBooking = {
  service: 'classic_set',
  scheduledDate: MONDAY,
  duration: 120,
  price: '150.00',
  notes: 'Latex allergy',
  fullName: 'Maya Nguyen',
  phoneNumber: '0400 111 222',
  couponUsed: '',
};

/** The row of a captured payment that no booking belongs to yet. */
export const UNASSIGNED_PAYMENT = { state: 'unassigned', booking_id: null, captured_cents: 15000 };

/** Opens a payment with the four fields of SPEC §7 alone, which names no time. */
export const openUnassignedPayment = async (client: TestClient, change: object = {}) =>
  (await client.post<PaymentIntentResponse>('/api/create-payment-intent', buildMinimalPaymentRequest(change))).body;

/** Opens and pays such a payment. Returns the id of its intent. */
export async function payUnassigned(testApp: TestApp, client: TestClient, change: object = {}): Promise<string> {
  const { clientSecret, paymentIntentId } = await openUnassignedPayment(client, change);
  expect(await testApp.pay(clientSecret)).toBe('succeeded');
  expect((await testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId })).status).toBe(200);
  return paymentIntentId;
}
