import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import {
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  readCurrentHold,
  requestCancellation,
} from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const readRefundRows = () =>
  testApp.rows("SELECT purpose, amount_cents, state FROM refund ORDER BY purpose = 'dashboard', amount_cents");
const readRefundedTotal = async () =>
  (await testApp.provider.readRefunds()).reduce((sum, { amount }) => sum + amount, 0);
const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const DASHBOARD_REFUND = { purpose: 'dashboard', state: 'succeeded' };

describe('refunds in the dashboard of the payment of an appointment', () => {
  let appointment: AppointmentResponse;
  let intentId: string;
  beforeEach(async () => {
    appointment = await insertPaidAppointment(testApp, maya);
    intentId = appointment.paymentIntentId ?? '';
  });

  it('are all recorded, with any number, amount and time', async () => {
    const refunds = [];
    for (const cents of [2000, 2000, 11_000]) refunds.push(await testApp.provider.refundInDashboard(intentId, cents));
    for (const { id } of refunds) expect((await testApp.deliverWebhook('refund.created', { id })).status).toBe(200);
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([
      { ...DASHBOARD_REFUND, amount_cents: 2000 },
      { ...DASHBOARD_REFUND, amount_cents: 2000 },
      { ...DASHBOARD_REFUND, amount_cents: 11_000 },
    ]);
    const rows = await testApp.rows<{ created_at: string }>('SELECT created_at FROM refund');
    expect(new Set(rows.map((row) => Date.parse(row.created_at) / 1000))).toEqual(
      new Set(refunds.map(({ created }) => created)),
    );
    expect((await readOpenAlerts()).map(({ kind }) => kind)).toEqual([
      'dashboard_refund',
      'dashboard_refund',
      'dashboard_refund',
    ]);
  });

  describe('while a refund of the site is not sent yet', () => {
    const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$' } as const;
    beforeEach(async () => {
      await testApp.sweep();
      await testApp.provider.fault({ ...REFUND_CALLS, action: 'error', status: 429 });
      await requestCancellation(maya, appointment.id, 'refund');
      testApp.advanceClock({ minutes: 2 });
    });

    it('a partial one reduces the site’s refund to the rest', async () => {
      const { id } = await testApp.provider.refundInDashboard(intentId, 2000);
      await testApp.deliverWebhook('refund.created', { id });
      expect(await readRefundRows()).toEqual([
        { purpose: 'cancelled', amount_cents: 13_000, state: 'due' },
        { ...DASHBOARD_REFUND, amount_cents: 2000 },
      ]);
      await testApp.sweep();
      expect(await readRefundRows()).toMatchObject([{ amount_cents: 13_000, state: 'succeeded' }, DASHBOARD_REFUND]);
      expect(await readRefundedTotal()).toBe(15_000);
    });

    it('a partial one whose webhook was lost reduces the site’s refund to the rest too', async () => {
      await testApp.provider.refundInDashboard(intentId, 2000);
      await testApp.sweep();
      expect(await readRefundRows()).toEqual([
        { purpose: 'cancelled', amount_cents: 13_000, state: 'succeeded' },
        { ...DASHBOARD_REFUND, amount_cents: 2000 },
      ]);
      expect(await readRefundedTotal()).toBe(15_000);
    });

    it('two that add up to the whole payment replace the site’s refund', async () => {
      for (const cents of [5000, 10_000]) await testApp.provider.refundInDashboard(intentId, cents);
      await testApp.sweep();
      expect(await readRefundRows()).toMatchObject([
        { purpose: 'cancelled', state: 'succeeded' },
        { purpose: 'dashboard', state: 'succeeded' },
      ]);
      expect(await testApp.row('SELECT SUM(amount_cents) AS back FROM refund')).toEqual({ back: 15_000 });
      expect(await readRefundedTotal()).toBe(15_000);
    });

    it.each([true, false])('a full one replaces the site’s refund of a half (webhook: %s)', async (isWebhookSent) => {
      await testApp.rows('UPDATE refund SET amount_cents = 7500');
      const { id } = await testApp.provider.refundInDashboard(intentId);
      if (isWebhookSent) await testApp.deliverWebhook('refund.created', { id });
      await testApp.sweep();
      expect(await readRefundRows()).toEqual([
        { purpose: 'cancelled', amount_cents: 7500, state: 'cancelled' },
        { ...DASHBOARD_REFUND, amount_cents: 15_000 },
      ]);
      testApp.advanceClock({ hours: 1 });
      await testApp.sweep();
      expect(await readOpenAlerts()).toEqual([{ kind: 'dashboard_refund', ref: id }]);
    });
  });
});

describe('a payment that was refunded in the dashboard before it was synced', () => {
  it('in full never becomes an appointment; the refund is recorded and no other is made', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    const { id } = await testApp.provider.refundInDashboard(paymentIntentId);
    expect((await testApp.deliverWebhook('refund.created', { id })).status).toBe(200);
    testApp.advanceClock({ minutes: 3 });
    await testApp.sweep();
    expect(await testApp.row('SELECT state, captured_cents FROM payment')).toEqual({
      state: 'unusable',
      captured_cents: 15_000,
    });
    expect(await readRefundRows()).toEqual([{ ...DASHBOARD_REFUND, amount_cents: 15_000 }]);
    expect(await testApp.row('SELECT COUNT(*) AS cells FROM slot_cell')).toEqual({ cells: 0 });
    const answer = await confirmBooking(maya, paymentIntentId);
    expect(answer.body).toMatchObject({ code: 'SLOT_LOST_REFUNDED', refund: { amount: 150 } });
    expect((await readCurrentHold(maya)).refunds).toMatchObject([{ amount: 150, state: 'succeeded' }]);
    expect(await readRefundedTotal()).toBe(15_000);
  });

  it('in full is found when it is synced although the webhook was lost', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await testApp.provider.refundInDashboard(paymentIntentId);
    expect((await confirmBooking(maya, paymentIntentId)).body.code).toBe('SLOT_LOST_REFUNDED');
    expect(await readRefundRows()).toEqual([{ ...DASHBOARD_REFUND, amount_cents: 15_000 }]);
  });

  it('in part is booked, and the refund is recorded', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await testApp.provider.refundInDashboard(paymentIntentId, 2000);
    expect((await confirmBooking(maya, paymentIntentId)).status).toBe(201);
    expect(await readRefundRows()).toEqual([{ ...DASHBOARD_REFUND, amount_cents: 2000 }]);
  });

  it('in part and is unusable is refunded with the rest', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await testApp.provider.refundInDashboard(paymentIntentId, 2000);
    await testApp.rows('DELETE FROM slot_cell');
    await hold(await testApp.client('noor'));
    const { body } = await confirmBooking(maya, paymentIntentId);
    expect(body).toMatchObject({ code: 'SLOT_LOST_REFUNDED', refund: { amount: 150 } });
    expect(await readRefundRows()).toEqual([
      { purpose: 'unusable', amount_cents: 13_000, state: 'succeeded' },
      { ...DASHBOARD_REFUND, amount_cents: 2000 },
    ]);
    await testApp.sweep();
    expect((await readOpenAlerts()).map(({ kind }) => kind)).toEqual(['dashboard_refund']);
  });

  it('in part and is unassigned is refunded with the rest after ten minutes', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    await testApp.pay(body.clientSecret);
    await testApp.deliverWebhook('payment_intent.succeeded', { id: body.paymentIntentId });
    await testApp.provider.refundInDashboard(body.paymentIntentId, 2000);
    await testApp.sweep();
    testApp.advanceClock({ minutes: 10 });
    await testApp.sweep();
    expect(await readRefundRows()).toEqual([
      { purpose: 'unusable', amount_cents: 13_000, state: 'succeeded' },
      { ...DASHBOARD_REFUND, amount_cents: 2000 },
    ]);
  });
});
