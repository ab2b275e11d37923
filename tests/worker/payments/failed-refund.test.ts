import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { markRefundPaidOtherwise, retryRefund } from '../../../worker/payments/end-failed-refund.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
let intentId: string;
let refundId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
  intentId = bookedAppointment.paymentIntentId ?? '';
});

const readOpenAlerts = () => testApp.rows('SELECT kind, ref FROM alert WHERE resolved_at IS NULL ORDER BY kind, ref');
const readRefundRow = () => testApp.row('SELECT state, reason FROM refund WHERE id = ?', refundId);
const retryFailedRefund = () => retryRefund(testApp.deps, refundId, testApp.now());
const markPaidOtherwise = () => markRefundPaidOtherwise(testApp.deps.db, refundId, testApp.now());
const readShownRefunds = async () =>
  (await maya.get<AppointmentResponse[]>('/api/appointments')).body.map(({ cancellation }) => cancellation?.refund);
const readNotificationTexts = async () =>
  (await maya.get<{ text: string }[]>('/api/notifications')).body.map(({ text }) => text);
const sweepAnHourLater = async () => {
  testApp.advanceClock({ hours: 1 });
  await testApp.sweep();
};

/** Refunds the appointment, and lets the bank send the refund back later. */
async function failAtBank(): Promise<string> {
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
  const [refund] = await testApp.provider.readRefunds();
  await testApp.provider.settleRefund(refund?.id ?? '', 'failed', 'expired_or_canceled_card');
  await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
  expect(await readRefundRow()).toEqual({ state: 'failed', reason: 'expired_or_canceled_card' });
  return refund?.id ?? '';
}

describe('a failed refund that was paid otherwise', () => {
  it('stays paid, whatever Stripe reports about its own refund, and its alert stays resolved', async () => {
    const providerRefundId = await failAtBank();
    expect(await readOpenAlerts()).toEqual([{ kind: 'refund_failed', ref: refundId }]);
    await markPaidOtherwise();
    await markPaidOtherwise();
    await testApp.deliverWebhook('refund.failed', { id: providerRefundId });
    for (let hour = 0; hour < 3; hour += 1) await sweepAnHourLater();
    expect(await readRefundRow()).toMatchObject({ state: 'paid_otherwise' });
    expect(await readOpenAlerts()).toEqual([]);
    expect(await readShownRefunds()).toEqual(['paid_otherwise']);
  });

  it('is reported to the client as paid, not as money for which a way is still looked for', async () => {
    await failAtBank();
    expect((await readNotificationTexts()).join()).toContain('We are finding another way to pay it');
    await markPaidOtherwise();
    expect(await readNotificationTexts()).toEqual([
      'The $150 did not reach your card at first (Classic Set, Monday 23 November 2026, 11:00 am). It was paid to you another way since.',
    ]);
  });

  it('is not sent again by a retry', async () => {
    await failAtBank();
    await markPaidOtherwise();
    await expect(retryFailedRefund()).rejects.toThrow('REFUND_NOT_FAILED');
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });
});

describe('a failed refund that is retried', () => {
  it('is sent once more, and webhooks about the first one change nothing', async () => {
    const firstRefundId = await failAtBank();
    await retryFailedRefund();
    await testApp.deliverWebhook('refund.failed', { id: firstRefundId });
    await sweepAnHourLater();
    expect(await readRefundRow()).toEqual({ state: 'succeeded', reason: null });
    expect((await testApp.provider.readRefunds()).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
    expect(await readOpenAlerts()).toEqual([]);
  });

  it('stays due during an outage of Stripe, also when a webhook about the first one arrives meanwhile', async () => {
    const firstRefundId = await failAtBank();
    await testApp.sweep();
    await testApp.provider.fault({ on: 'api', method: 'POST', action: 'error', status: 429 });
    await retryFailedRefund();
    await testApp.deliverWebhook('refund.failed', { id: firstRefundId });
    expect(await readRefundRow()).toMatchObject({ state: 'due' });
    testApp.advanceClock({ minutes: 2 });
    await testApp.sweep();
    expect(await readRefundRow()).toMatchObject({ state: 'succeeded' });
  });

  it('raises another alert when it fails again', async () => {
    await failAtBank();
    await retryFailedRefund();
    const secondRefund = (await testApp.provider.readRefunds()).find(({ status }) => status === 'succeeded');
    await testApp.provider.settleRefund(secondRefund?.id ?? '', 'failed');
    await testApp.deliverWebhook('refund.failed', { id: secondRefund?.id ?? '' });
    expect(await readRefundRow()).toMatchObject({ state: 'failed' });
    expect(await readOpenAlerts()).toEqual([{ kind: 'refund_failed', ref: refundId }]);
  });

  it('succeeds after a dispute was won, and not before', async () => {
    const dispute = await testApp.provider.openDispute(intentId);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
    await retryFailedRefund();
    expect(await readRefundRow()).toEqual({ state: 'failed', reason: 'charge_disputed' });
    expect(await readOpenAlerts()).toEqual([{ kind: 'refund_refused', ref: refundId }]);
    await testApp.provider.decideDispute(dispute.id, 'won');
    await retryFailedRefund();
    expect(await readRefundRow()).toEqual({ state: 'succeeded', reason: null });
    expect(await testApp.provider.readRefunds()).toMatchObject([{ amount: 15_000 }]);
  });

  it('is not sent when the payment was refunded in the dashboard', async () => {
    await failAtBank();
    for (const cents of [5000, 10_000]) {
      const { id: dashboardRefundId } = await testApp.provider.refundInDashboard(intentId, cents);
      await testApp.deliverWebhook('refund.created', { id: dashboardRefundId });
    }
    await expect(retryFailedRefund()).rejects.toThrow('REFUND_NOT_FAILED');
    expect(await readRefundRow()).toEqual({ state: 'succeeded', reason: null });
    expect(await testApp.row('SELECT SUM(amount_cents) AS cents FROM refund')).toEqual({ cents: 15_000 });
  });

  it('is not reported as sent back by the bank once it has succeeded, when Stripe had refused it', async () => {
    const dispute = await testApp.provider.openDispute(intentId);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
    await testApp.provider.decideDispute(dispute.id, 'won');
    await retryFailedRefund();
    expect(await readRefundRow()).toMatchObject({ state: 'succeeded' });
    expect(await readNotificationTexts()).toEqual([
      'The $150 did not reach your card at first (Classic Set, Monday 23 November 2026, 11:00 am). We return it once more: it reaches your card within 1 to 5 business days.',
    ]);
  });

  it('must be a failed refund of the site', async () => {
    refundId = 'no-such-refund';
    for (const decide of [retryFailedRefund, markPaidOtherwise]) await expect(decide()).rejects.toThrow('NOT_FOUND');
    const { id: dashboardRefundId } = await testApp.provider.refundInDashboard(intentId, 2000);
    await testApp.deliverWebhook('refund.created', { id: dashboardRefundId });
    refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
    for (const decide of [retryFailedRefund, markPaidOtherwise])
      await expect(decide()).rejects.toThrow('REFUND_NOT_FAILED');
    await testApp.provider.settleRefund(dashboardRefundId, 'failed');
    await testApp.deliverWebhook('refund.failed', { id: dashboardRefundId });
    await expect(retryFailedRefund()).rejects.toThrow('REFUND_MADE_IN_DASHBOARD');
    expect(await readRefundRow()).toMatchObject({ state: 'failed' });
  });
});

it('a second refund with the site’s metadata that Stripe made after all is recorded and raises an alert', async () => {
  await requestCancellation(maya, bookedAppointment.id, 'refund');
  refundId = (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
  await testApp.rows('UPDATE refund SET amount_cents = 5000');
  const [refund] = await testApp.provider.readRefunds();
  await testApp.rows("UPDATE refund SET provider_refund_id = 're_of_another_attempt'");
  await testApp.deliverWebhook('refund.updated', { id: refund?.id ?? '' });
  expect(await readOpenAlerts()).toEqual([{ kind: 'dashboard_refund', ref: refund?.id }]);
});
