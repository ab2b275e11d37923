import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import { bookAndPay, rebookWithCode, requestCancellation } from '../../support/booking-steps.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { createDashboardRefund } from '../../support/providers/dashboard-refund.ts';
import { failRefundAtBank } from '../../support/providers/fail-refund-at-bank.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const FIRST10 = { couponId: 'FIRST10', amount: 135 };
const REDEEMED_USES = [{ coupon_id: 'FIRST10', state: 'redeemed' }];
const readCouponUses = () => testApp.rows('SELECT coupon_id, state FROM coupon_use');
const readOfferedCoupon = async () =>
  (await maya.post<{ couponId: string | null }>('/api/check-discount', { email: maya.email, phoneNumber: '' })).body
    .couponId;

describe('the coupon of a payment that the owner refunds in the dashboard', () => {
  it('can be used again after a full refund, although the appointment is still confirmed', async () => {
    const { paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
    await createDashboardRefund(testApp, paymentIntentId, 13_500);
    expect(await readCouponUses()).toEqual([]);
    expect(await readOfferedCoupon()).toBe('FIRST10');
    await bookAndPay(testApp, maya, { ...FIRST10, scheduledDate: TUESDAY });
    expect(await readCouponUses()).toEqual(REDEEMED_USES);
  });

  it('stays used after a partial refund', async () => {
    const { paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
    await createDashboardRefund(testApp, paymentIntentId, 13_400);
    expect(await readCouponUses()).toEqual(REDEEMED_USES);
    expect(await readOfferedCoupon()).toBeNull();
  });

  it('can be used again when a dashboard refund and that of a late cancellation add up to the whole', async () => {
    const { id, paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
    await createDashboardRefund(testApp, paymentIntentId, 6750);
    testApp.advanceClock({ hours: 40 });
    await requestCancellation(maya, id, 'refund');
    expect(await readCouponUses()).toEqual(REDEEMED_USES);
    await createOwnerApi(await testApp.owner()).approveClaim(id);
    expect(await readCouponUses()).toEqual([]);
  });
});

describe('the coupon of a payment of which a refund has failed, and the rest is refunded,', () => {
  it.each(['tried again', 'paid by transfer', 'made in the dashboard'])(
    'can be used again once that refund is %s',
    async (how) => {
      const ownerApi = createOwnerApi(await testApp.owner());
      const { id, paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
      await ownerApi.refundPayment(id, 35);
      const [refund] = await testApp.provider.readRefunds();
      await testApp.control('POST', `/refunds/${refund?.id}/fail`);
      await testApp.deliverWebhook('refund.failed', { id: refund?.id ?? '' });
      await createDashboardRefund(testApp, paymentIntentId, 10_000);
      expect(await readCouponUses()).toEqual(REDEEMED_USES);
      const failedRefundId =
        (await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'"))?.id ?? '';
      if (how === 'tried again') await ownerApi.retryRefund(failedRefundId);
      if (how === 'paid by transfer') await ownerApi.recordRefundPaidOtherwise(failedRefundId);
      if (how === 'made in the dashboard') await createDashboardRefund(testApp, paymentIntentId, 3500);
      expect(await readCouponUses()).toEqual([]);
      expect(await testApp.rows('SELECT id FROM refund')).toHaveLength(2);
    },
  );
});

describe('the coupon of a payment whose refund in full has failed', () => {
  const SORRY10 = { couponId: 'SORRY10_ABCDEFGHJKLMNPQR', amount: 135 };
  const readSpent = () => testApp.rows('SELECT spent FROM coupon WHERE code = ?', SORRY10.couponId);
  beforeEach(async () => {
    await testApp.rows("INSERT INTO coupon VALUES (?, ?, 'apology', NULL, '2026-01-01', 0)", SORRY10.couponId, maya.id);
  });

  it.each(['by the owner', 'in the dashboard'])(
    'made %s is used again when the appointment is cancelled for a code',
    async (how) => {
      const { id, paymentIntentId } = await bookAndPay(testApp, maya, SORRY10);
      if (how === 'by the owner') await createOwnerApi(await testApp.owner()).refundPayment(id, 135);
      else await createDashboardRefund(testApp, paymentIntentId, 13_500);
      await failRefundAtBank(testApp);
      expect(await readOfferedCoupon()).toBe(SORRY10.couponId);
      expect((await requestCancellation(maya, id, 'reschedule')).status).toBe(200);
      expect(await readCouponUses()).toEqual([{ coupon_id: SORRY10.couponId, state: 'redeemed' }]);
      expect(await readSpent()).toEqual([{ spent: 1 }]);
      expect(await readOfferedCoupon()).toBeNull();
      expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
    },
  );

  it('is used again when the owner cancels the appointment that was booked with the code', async () => {
    const ownerApi = createOwnerApi(await testApp.owner());
    const { id } = await bookAndPay(testApp, maya, SORRY10);
    const secondId = await rebookWithCode(maya, id);
    await ownerApi.refundPayment(secondId, 135);
    await failRefundAtBank(testApp);
    expect(await readCouponUses()).toEqual([]);
    expect((await ownerApi.cancel(secondId, 'reschedule')).status).toBe(200);
    expect(await readCouponUses()).toEqual([{ coupon_id: SORRY10.couponId, state: 'redeemed' }]);
    expect(await audit(testApp.deps.db, testApp.now())).toEqual([]);
  });

  it('stays with the payment that has used it since', async () => {
    const { id } = await bookAndPay(testApp, maya, SORRY10);
    await createOwnerApi(await testApp.owner()).refundPayment(id, 135);
    await failRefundAtBank(testApp);
    const { id: secondId } = await bookAndPay(testApp, maya, { ...SORRY10, scheduledDate: TUESDAY });
    expect((await requestCancellation(maya, id, 'reschedule')).status).toBe(200);
    expect(
      await testApp.rows('SELECT booking_id, coupon_use.state FROM coupon_use JOIN payment ON payment.id = payment_id'),
    ).toEqual([{ booking_id: secondId, state: 'redeemed' }]);
    expect(await readSpent()).toEqual([{ spent: 1 }]);
  });
});
