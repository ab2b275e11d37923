import { beforeEach, describe, expect, it } from 'vitest';
import { bookAndPay, cancel } from '../support/booking-steps.ts';
import { ownerVerbs } from '../support/owner-verbs.ts';
import { refundByHand } from '../support/refund-by-hand.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const FIRST10 = { couponId: 'FIRST10', amount: 135 };
const REDEEMED = [{ coupon_id: 'FIRST10', state: 'redeemed' }];
const uses = () => testApp.rows('SELECT coupon_id, state FROM coupon_use');
const offered = async () =>
  (await maya.post<{ couponId: string | null }>('/api/check-discount', { email: maya.email, phoneNumber: '' })).body
    .couponId;

describe('the coupon of a payment that the owner refunds in the dashboard', () => {
  it('can be used again after a full refund, although the appointment is still confirmed', async () => {
    const { paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
    await refundByHand(testApp, paymentIntentId, 13_500);
    expect(await uses()).toEqual([]);
    expect(await offered()).toBe('FIRST10');
    await bookAndPay(testApp, maya, { ...FIRST10, scheduledDate: TUESDAY });
    expect(await uses()).toEqual(REDEEMED);
  });

  it('stays used after a partial refund', async () => {
    const { paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
    await refundByHand(testApp, paymentIntentId, 13_400);
    expect(await uses()).toEqual(REDEEMED);
    expect(await offered()).toBeNull();
  });

  it('can be used again when a dashboard refund and that of a late cancellation add up to the whole', async () => {
    const { id, paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
    await refundByHand(testApp, paymentIntentId, 6750);
    testApp.pass({ hours: 40 });
    await cancel(maya, id, 'refund');
    expect(await uses()).toEqual(REDEEMED);
    await ownerVerbs(await testApp.owner()).approveClaim(id);
    expect(await uses()).toEqual([]);
  });
});

describe('the coupon of a payment of which a refund has failed, and the rest is refunded,', () => {
  it.each(['tried again', 'paid by transfer', 'made in the dashboard'])(
    'can be used again once that refund is %s',
    async (how) => {
      const verbs = ownerVerbs(await testApp.owner());
      const { id, paymentIntentId } = await bookAndPay(testApp, maya, FIRST10);
      await verbs.refundPayment(id, 35);
      const [made] = await testApp.provider.refunds();
      await testApp.control('POST', `/refunds/${made?.id}/fail`);
      await testApp.webhook('refund.failed', { id: made?.id ?? '' });
      await refundByHand(testApp, paymentIntentId, 10_000);
      expect(await uses()).toEqual(REDEEMED);
      // Past the lease of the call that sent it, the dashboard's refund is the same one, made again.
      testApp.pass({ hours: 1 });
      const failed = (await testApp.row<{ id: string }>("SELECT id FROM refund WHERE state = 'failed'"))?.id ?? '';
      if (how === 'tried again') await verbs.retryRefund(failed);
      if (how === 'paid by transfer') await verbs.paidOtherwise(failed);
      if (how === 'made in the dashboard') await refundByHand(testApp, paymentIntentId, 3500);
      expect(await uses()).toEqual([]);
      expect(await testApp.rows('SELECT id FROM refund')).toHaveLength(2);
    },
  );
});
