import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { markRefundPaidOtherwise, retryRefund } from '../../../worker/payments/end-failed-refund.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya);
});

const formatNow = () => testApp.now().toString({ fractionalSecondDigits: 3 });
const readRefundDays = () => testApp.row('SELECT state, sent_at, failed_at, paid_otherwise_at FROM refund');
const readRefundId = async () => (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
const readAttempts = () => testApp.rows('SELECT amount_cents, sent_at, failed_at FROM failed_refund_attempt');
const NO_DAYS = { sent_at: null, failed_at: null, paid_otherwise_at: null };

describe('a refund', () => {
  it('is sent when Stripe takes it', async () => {
    testApp.advanceClock({ hours: 1 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'succeeded', sent_at: formatNow() });
  });

  it('that Stripe could not take at once is not sent before it does', async () => {
    await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'due' });
    testApp.advanceClock({ hours: 24 });
    await testApp.sweep();
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'succeeded', sent_at: formatNow() });
  });

  it('that Stripe refuses was never sent and does not come back', async () => {
    await testApp.provider.openDispute(bookedAppointment.paymentIntentId ?? '', { refusal: 'charge_disputed' });
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'failed' });
  });

  it('that is pending at Stripe is sent, and stays sent on that day when it succeeds', async () => {
    await testApp.provider.setNextRefundStatus('pending');
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    const sentAt = formatNow();
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'sent', sent_at: sentAt });
    testApp.advanceClock({ hours: 48 });
    const [refund] = await testApp.provider.readRefunds();
    await testApp.provider.settleRefund(refund?.id ?? '', 'succeeded');
    await testApp.deliverWebhook('refund.updated', { id: refund?.id ?? '' });
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'succeeded', sent_at: sentAt });
  });

  it('that comes back does so when the bank says it', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    const sentAt = formatNow();
    testApp.advanceClock({ hours: 48 });
    await failRefundAtBank(testApp);
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'failed', sent_at: sentAt, failed_at: formatNow() });
    expect(await readAttempts()).toEqual([]);
  });

  it('that comes back and is retried is sent anew, and the days of the first attempt are kept', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    const firstAttempt = { amount_cents: 15_000, sent_at: formatNow(), failed_at: '' };
    testApp.advanceClock({ hours: 48 });
    await failRefundAtBank(testApp);
    firstAttempt.failed_at = formatNow();
    testApp.advanceClock({ hours: 48 });
    await retryRefund(testApp.deps, await readRefundId(), testApp.now());
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'succeeded', sent_at: formatNow() });
    expect(await readAttempts()).toEqual([firstAttempt]);
  });

  it('that comes back and is paid by transfer was paid on that day', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    const sentAt = formatNow();
    testApp.advanceClock({ hours: 48 });
    await failRefundAtBank(testApp);
    const failedAt = formatNow();
    testApp.advanceClock({ hours: 24 });
    await markRefundPaidOtherwise(testApp.deps.db, await readRefundId(), testApp.now());
    expect(await readRefundDays()).toEqual({
      state: 'paid_otherwise',
      sent_at: sentAt,
      failed_at: failedAt,
      paid_otherwise_at: formatNow(),
    });
  });
});

describe('a refund made in the dashboard', () => {
  const createdAt = (created: number) =>
    Temporal.Instant.fromEpochMilliseconds(created * 1000).toString({ fractionalSecondDigits: 3 });

  it('is sent when Stripe made it, whenever the site learns of it', async () => {
    const { created } = await createDashboardRefund(testApp, bookedAppointment.paymentIntentId, 2000, {
      isWebhookLost: true,
    });
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'succeeded', sent_at: createdAt(created) });
  });

  it('in place of one of ours that came back keeps the days of ours', async () => {
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    await failRefundAtBank(testApp);
    testApp.advanceClock({ hours: 24 });
    const { created } = await createDashboardRefund(testApp, bookedAppointment.paymentIntentId);
    expect(await readRefundDays()).toEqual({ ...NO_DAYS, state: 'succeeded', sent_at: createdAt(created) });
    expect(await readAttempts()).toHaveLength(1);
  });
});
