import { beforeEach, describe, expect, it } from 'vitest';
import { buildPaymentIntentRequest, createTestApp, MONDAY, type TestApp } from '../../support/test-app.ts';

type HeldPayment = { clientSecret: string; paymentIntentId: string; holdExpiresAt: string };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

const periodParameters = 'startDate=2026-11-01T00:00:00Z&endDate=2026-12-02T00:00:00Z';

describe('the booking flow', () => {
  it('holds a slot for fifteen minutes and removes it from the calendar of other clients', async () => {
    const maya = await testApp.client();
    const answer = await maya.post<HeldPayment>('/api/create-payment-intent', buildPaymentIntentRequest());
    expect(answer.status).toBe(200);
    expect(answer.body.holdExpiresAt).toBe('2026-11-20T23:15:00.000Z');
    const slots = await testApp.createVisitor().get<string[]>(`/api/availability?${periodParameters}`);
    expect(slots.body).not.toContain(MONDAY);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 8 });
  });

  it('confirms the appointment once it is paid, idempotently', async () => {
    const maya = await testApp.client();
    const { body } = await maya.post<HeldPayment>('/api/create-payment-intent', buildPaymentIntentRequest());
    expect(await testApp.pay(body.clientSecret)).toBe('succeeded');
    const { paymentIntentId } = body;
    const first = await maya.post('/api/appointments', { paymentIntentId });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      service: 'classic_set',
      status: 'confirmed',
      price: '150.00',
      scheduledDate: MONDAY,
    });
    const second = await maya.post('/api/appointments', { paymentIntentId });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await maya.get<unknown[]>('/api/appointments')).body).toEqual([first.body]);
    expect(await testApp.row('SELECT state, captured_cents FROM payment')).toEqual({
      state: 'booked',
      captured_cents: 15000,
    });
  });

  it('confirms by the webhook when the browser was closed after paying', async () => {
    const maya = await testApp.client();
    const { body } = await maya.post<HeldPayment>('/api/create-payment-intent', buildPaymentIntentRequest());
    await testApp.pay(body.clientSecret);
    const response = await testApp.deliverWebhook('payment_intent.succeeded', { id: body.paymentIntentId });
    expect(response.status).toBe(200);
    expect(await testApp.row('SELECT state FROM booking')).toEqual({ state: 'confirmed' });
  });

  it('confirms by the sweep when the webhook was lost too', async () => {
    const maya = await testApp.client();
    const { body } = await maya.post<HeldPayment>('/api/create-payment-intent', buildPaymentIntentRequest());
    await testApp.pay(body.clientSecret);
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await testApp.row('SELECT state FROM booking')).toEqual({ state: 'confirmed' });
  });
});
