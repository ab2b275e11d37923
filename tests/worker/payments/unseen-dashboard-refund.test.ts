import { beforeEach, describe, expect, it } from 'vitest';
import { updateRefund } from '../../../worker/payments/update-refund.ts';
import { requestCancellation } from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { createTestApp, type TestApp, type TestClient } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let ownerApi: ReturnType<typeof createOwnerApi>;
let appointmentId: string;
let intentId: string;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  ownerApi = createOwnerApi(await testApp.owner());
  const appointment = await insertPaidAppointment(testApp, maya);
  appointmentId = appointment.id;
  intentId = appointment.paymentIntentId ?? '';
});

const readRefundRows = () =>
  testApp.rows('SELECT purpose, amount_cents AS cents, state, provider_refund_id AS made FROM refund ORDER BY rowid');
const REFUND_CALLS = { on: 'api', method: 'POST', path: '^/v1/refunds$', action: 'error' } as const;

async function sweepAfter(duration: Temporal.DurationLike): Promise<void> {
  testApp.advanceClock(duration);
  await testApp.sweep();
}

/** Cancelled 33 hours before, so that the client gets half of the $150 only when the owner approves it. */
async function claimHalf(): Promise<void> {
  await sweepAfter({ hours: 40 });
  await requestCancellation(maya, appointmentId, 'refund');
}

describe('a claim of $75 whose refund Stripe has not answered', () => {
  it.each([401, 429, 503])(
    'is not refunded again when the owner refunds it in the dashboard, whose webhook is lost (%i)',
    async (status) => {
      await claimHalf();
      await testApp.provider.fault({ ...REFUND_CALLS, status });
      await ownerApi.approveClaim(appointmentId);
      const { id: refundId } = await createDashboardRefund(testApp, intentId, 7500, { isWebhookLost: true });
      await sweepAfter({ minutes: 3 });
      expect(await readRefundRows()).toEqual([{ purpose: 'claim', cents: 7500, state: 'succeeded', made: refundId }]);
      await sweepAfter({ hours: 2 });
      expect(await testApp.provider.readRefunds()).toHaveLength(1);
    },
  );

  it('is completed by the webhook of that refund, also before the next attempt', async () => {
    await claimHalf();
    await testApp.provider.fault({ ...REFUND_CALLS, status: 503, times: 2 });
    await ownerApi.approveClaim(appointmentId);
    const { id: refundId } = await createDashboardRefund(testApp, intentId, 7500);
    expect(await readRefundRows()).toEqual([{ purpose: 'claim', cents: 7500, state: 'succeeded', made: refundId }]);
    await sweepAfter({ minutes: 3 });
    expect(await testApp.provider.readRefunds()).toHaveLength(1);
  });

  it('is reduced to what is left when the owner refunds another amount, and sent', async () => {
    await claimHalf();
    await testApp.provider.fault({ ...REFUND_CALLS, status: 503 });
    await ownerApi.approveClaim(appointmentId);
    const { id: dashboardRefundId } = await createDashboardRefund(testApp, intentId, 10_000, { isWebhookLost: true });
    await sweepAfter({ minutes: 3 });
    expect(await readRefundRows()).toEqual([
      { purpose: 'claim', cents: 5000, state: 'succeeded', made: expect.not.stringMatching(dashboardRefundId) },
      { purpose: 'dashboard', cents: 10_000, state: 'succeeded', made: dashboardRefundId },
    ]);
    expect((await testApp.provider.readRefunds()).map(({ amount }) => amount).sort()).toEqual([10_000, 5000]);
  });

  it('is sent when nothing was refunded meanwhile', async () => {
    await claimHalf();
    await testApp.provider.fault({ ...REFUND_CALLS, status: 503 });
    await ownerApi.approveClaim(appointmentId);
    await sweepAfter({ minutes: 3 });
    expect(await readRefundRows()).toMatchObject([{ purpose: 'claim', cents: 7500, state: 'succeeded' }]);
  });
});

it('a refund that Stripe refuses, and whose payment’s refunds cannot be listed then, is completed by one in the dashboard', async () => {
  await testApp.provider.fault({ ...REFUND_CALLS, status: 400 });
  await testApp.provider.fault({ ...REFUND_CALLS, method: 'GET', status: 503, times: 9 });
  await ownerApi.refundPayment(appointmentId, 50, 'went_wrong');
  expect(await readRefundRows()).toMatchObject([{ purpose: 'goodwill', state: 'due' }]);
  const { id: refundId } = await createDashboardRefund(testApp, intentId, 5000);
  expect(await readRefundRows()).toEqual([{ purpose: 'goodwill', cents: 5000, state: 'succeeded', made: refundId }]);
});

it('a failed refund of $75 that is tried again is not refunded again when the owner has refunded it in the dashboard', async () => {
  await claimHalf();
  await ownerApi.approveClaim(appointmentId);
  const [failedRefund] = await testApp.provider.readRefunds();
  await testApp.provider.settleRefund(failedRefund?.id ?? '', 'failed', 'expired_or_canceled_card');
  await testApp.deliverWebhook('refund.failed', { id: failedRefund?.id ?? '' });
  const { id: refundId } = await createDashboardRefund(testApp, intentId, 7500, { isWebhookLost: true });
  const [row] = await testApp.rows<{ id: string }>('SELECT id FROM refund');
  await ownerApi.retryRefund(row?.id ?? '');
  expect(await readRefundRows()).toEqual([{ purpose: 'claim', cents: 7500, state: 'succeeded', made: refundId }]);
  expect(await testApp.provider.readRefunds()).toHaveLength(2);
});

it('a refund whose failure arrives before an older answer of Stripe is applied stays failed', async () => {
  await requestCancellation(maya, appointmentId, 'refund');
  const [refund] = await testApp.provider.readRefunds();
  const [answer] = await testApp.deps.payments.listRefundsOfIntent(intentId);
  await testApp.provider.settleRefund(refund?.id ?? '', 'failed', 'expired_or_canceled_card');
  await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
  if (answer) await updateRefund(testApp.deps, answer, testApp.now());
  expect(answer?.status).toBe('succeeded');
  expect(await readRefundRows()).toMatchObject([{ state: 'failed' }]);
});
