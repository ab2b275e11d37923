import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { markRefundPaidOtherwise, retryRefund } from '../../worker/payments/end-failed-refund.ts';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { refundComesBack } from '../support/refund-comes-back.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let booked: AppointmentResponse;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  booked = await bookAndPay(testApp, maya);
});

const present = () => testApp.now().toString({ fractionalSecondDigits: 3 });
const days = () => testApp.row('SELECT state, sent_at, failed_at, paid_otherwise_at FROM refund');
const refundId = async () => (await testApp.row<{ id: string }>('SELECT id FROM refund'))?.id ?? '';
const attempts = () => testApp.rows('SELECT amount_cents, sent_at, failed_at FROM failed_refund_attempt');
const NEVER = { sent_at: null, failed_at: null, paid_otherwise_at: null };

describe('a refund', () => {
  it('is sent when Stripe takes it', async () => {
    testApp.pass({ hours: 1 });
    await cancel(maya, booked.id, 'refund');
    expect(await days()).toEqual({ ...NEVER, state: 'succeeded', sent_at: present() });
  });

  it('that Stripe could not take at once is not sent before it does', async () => {
    await testApp.provider.fault({ on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error', status: 429 });
    await cancel(maya, booked.id, 'refund');
    expect(await days()).toEqual({ ...NEVER, state: 'due' });
    testApp.pass({ hours: 24 });
    await testApp.sweep();
    expect(await days()).toEqual({ ...NEVER, state: 'succeeded', sent_at: present() });
  });

  it('that Stripe refuses was never sent and does not come back', async () => {
    await testApp.provider.dispute(booked.paymentIntentId ?? '', { refusal: 'charge_disputed' });
    await cancel(maya, booked.id, 'refund');
    expect(await days()).toEqual({ ...NEVER, state: 'failed' });
  });

  it('that is pending at Stripe is sent, and stays sent on that day when it succeeds', async () => {
    await testApp.provider.nextRefund('pending');
    await cancel(maya, booked.id, 'refund');
    const sentAt = present();
    expect(await days()).toEqual({ ...NEVER, state: 'sent', sent_at: sentAt });
    testApp.pass({ hours: 48 });
    const [made] = await testApp.provider.refunds();
    await testApp.provider.settleRefund(made?.id ?? '', 'succeeded');
    await testApp.webhook('refund.updated', { id: made?.id ?? '' });
    expect(await days()).toEqual({ ...NEVER, state: 'succeeded', sent_at: sentAt });
  });

  it('that comes back does so when the bank says it', async () => {
    await cancel(maya, booked.id, 'refund');
    const sentAt = present();
    testApp.pass({ hours: 48 });
    await refundComesBack(testApp);
    expect(await days()).toEqual({ ...NEVER, state: 'failed', sent_at: sentAt, failed_at: present() });
    expect(await attempts()).toEqual([]);
  });

  it('that comes back and is retried is sent anew, and the days of the first attempt are kept', async () => {
    await cancel(maya, booked.id, 'refund');
    const first = { amount_cents: 15_000, sent_at: present(), failed_at: '' };
    testApp.pass({ hours: 48 });
    await refundComesBack(testApp);
    first.failed_at = present();
    testApp.pass({ hours: 48 });
    expect(await retryRefund(testApp.deps, await refundId(), testApp.now())).toBe('done');
    expect(await days()).toEqual({ ...NEVER, state: 'succeeded', sent_at: present() });
    expect(await attempts()).toEqual([first]);
  });

  it('that comes back and is paid by transfer was paid on that day', async () => {
    await cancel(maya, booked.id, 'refund');
    const sentAt = present();
    testApp.pass({ hours: 48 });
    await refundComesBack(testApp);
    const failedAt = present();
    testApp.pass({ hours: 24 });
    await markRefundPaidOtherwise(testApp.deps, await refundId(), testApp.now());
    expect(await days()).toEqual({
      state: 'paid_otherwise',
      sent_at: sentAt,
      failed_at: failedAt,
      paid_otherwise_at: present(),
    });
  });
});

describe('a refund made in the dashboard', () => {
  const createdAt = (created: number) =>
    Temporal.Instant.fromEpochMilliseconds(created * 1000).toString({ fractionalSecondDigits: 3 });

  it('is sent when Stripe made it, whenever the site learns of it', async () => {
    const { created } = await refundByHand(testApp, booked.paymentIntentId, 2000, { isWebhookLost: true });
    testApp.pass({ hours: 3 });
    await testApp.sweep();
    expect(await days()).toEqual({ ...NEVER, state: 'succeeded', sent_at: createdAt(created) });
  });

  it('in place of one of ours that came back keeps the days of ours', async () => {
    await cancel(maya, booked.id, 'refund');
    await refundComesBack(testApp);
    testApp.pass({ hours: 24 });
    const { created } = await refundByHand(testApp, booked.paymentIntentId);
    expect(await days()).toEqual({ ...NEVER, state: 'succeeded', sent_at: createdAt(created) });
    expect(await attempts()).toHaveLength(1);
  });
});
