import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../worker/sweep/audit.ts';
import { cancelAbandonedPayments, releaseExpiredHolds } from '../../../worker/sweep/end-payments.ts';
import { bookAndPay, buildMinimalPaymentRequest, hold } from '../../support/booking-steps.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const FIRST10 = { couponId: 'FIRST10', amount: 135 };
const SORRY10 = { couponId: 'SORRY10_ABCDEFGHJKLMNPQR', amount: 135 };

/** Ends unpaid payments half an hour later with the keys of another account, which knows no payment of ours. */
async function endPaymentsWithOtherKeys(): Promise<void> {
  testApp.advanceClock({ minutes: 31 });
  const payments = { ...testApp.deps.payments, cancelIntent: async () => null };
  for (const end of [releaseExpiredHolds, cancelAbandonedPayments])
    await end({ ...testApp.deps, payments }, testApp.now());
}
const deliverCapture = (id: string) => testApp.deliverWebhook('payment_intent.succeeded', { id });
const readUses = () =>
  testApp.rows(
    'SELECT intent_id, payment.state AS payment, coupon_use.coupon_id, coupon_use.state FROM coupon_use JOIN payment ON payment.id = payment_id',
  );
const runAudit = async () => (await audit(testApp.deps.db, testApp.now())).map(({ kind }) => kind);

describe('a payment that was cancelled here because the keys of Stripe were wrong, and is captured once they are right,', () => {
  it.each([FIRST10, SORRY10])('uses its coupon up: $couponId', async (discount) => {
    await testApp.rows("INSERT INTO coupon VALUES (?, ?, 'apology', NULL, '2026-01-01', 0)", SORRY10.couponId, maya.id);
    const { clientSecret, paymentIntentId: intentId } = await hold(maya, discount);
    await endPaymentsWithOtherKeys();
    expect([await testApp.row('SELECT state FROM payment'), await readUses()]).toEqual([{ state: 'cancelled' }, []]);
    await testApp.pay(clientSecret);
    expect((await deliverCapture(intentId)).status).toBe(200);
    expect(await readUses()).toEqual([
      { intent_id: intentId, payment: 'booked', coupon_id: discount.couponId, state: 'redeemed' },
    ]);
    expect(await testApp.row('SELECT spent FROM coupon')).toEqual({ spent: Number(discount === SORRY10) });
    expect(await runAudit()).toEqual([]);
  });

  it('books all the same when another payment has used the coupon since', async () => {
    const { clientSecret, paymentIntentId: intentId } = await hold(maya, FIRST10);
    await endPaymentsWithOtherKeys();
    const second = await bookAndPay(testApp, maya, { ...FIRST10, scheduledDate: TUESDAY });
    await testApp.pay(clientSecret);
    expect((await deliverCapture(intentId)).status).toBe(200);
    expect(await readUses()).toMatchObject([{ intent_id: second.paymentIntentId, state: 'redeemed' }]);
    expect(await testApp.row('SELECT state FROM payment WHERE intent_id = ?', intentId)).toEqual({ state: 'booked' });
  });

  it('reserves its coupon while it has no booking', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(FIRST10),
    );
    await endPaymentsWithOtherKeys();
    await testApp.pay(body.clientSecret);
    expect((await deliverCapture(body.paymentIntentId)).status).toBe(200);
    expect(await readUses()).toMatchObject([{ payment: 'unassigned', coupon_id: 'FIRST10', state: 'reserved' }]);
    expect(await runAudit()).toEqual([]);
  });
});
