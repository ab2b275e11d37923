import { beforeEach, describe, expect, it } from 'vitest';
import {
  bookAndPay,
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  requestHold,
} from '../../support/booking-steps.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

const FIRST10 = { couponId: 'FIRST10', amount: 135 };
const readOfferedCoupon = async (client: TestClient, phoneNumber = '') =>
  (await client.post<{ couponId: string | null }>('/api/check-discount', { email: client.email, phoneNumber })).body
    .couponId;
const readCoupons = async (client: TestClient) =>
  (await client.get<{ coupons: string[] }>(`/api/loyalty/${client.id}`)).body.coupons;
const readCouponUses = () => testApp.rows('SELECT state, phone FROM coupon_use ORDER BY rowid');

describe('FIRST10', () => {
  it('takes ten per cent off a first booking, whose appointment has the full price', async () => {
    expect(await readOfferedCoupon(maya, '0400 111 222')).toBe('FIRST10');
    await bookAndPay(testApp, maya, FIRST10);
    expect((await maya.get<object[]>('/api/appointments')).body).toMatchObject([
      { price: '150.00', amountPaid: '135.00', couponUsed: 'FIRST10' },
    ]);
    expect((await testApp.provider.readIntents())[0]?.amount).toBe(13500);
    expect(await readCouponUses()).toEqual([{ state: 'redeemed', phone: '+61400111222' }]);
  });

  it('is not available after a paid booking, with or without it', async () => {
    await bookAndPay(testApp, maya, { phoneNumber: '' });
    expect(await readOfferedCoupon(maya)).toBeNull();
    const second = await requestHold(maya, { ...FIRST10, scheduledDate: TUESDAY });
    expect([second.status, second.body.code]).toEqual([409, 'COUPON_NOT_AVAILABLE']);
  });

  it('is not available to a second account with the same email address', async () => {
    await bookAndPay(testApp, maya, { phoneNumber: '' });
    const otherClient = await testApp.client('twin');
    await testApp.rows('UPDATE client SET email = ? WHERE id = ?', maya.email, otherClient.id);
    expect(await readOfferedCoupon(otherClient)).toBeNull();
    expect((await requestHold(otherClient, { ...FIRST10, scheduledDate: TUESDAY })).body.code).toBe(
      'COUPON_NOT_AVAILABLE',
    );
  });

  it.each(['0400 111 222', '+61 400 111 222', '400111222', '(04) 0011-1222', '+61 (0)400 111 222'])(
    'is not available to a second account with the same phone number, written %s',
    async (phoneNumber) => {
      await bookAndPay(testApp, maya);
      const noor = await testApp.client('noor');
      expect(await readOfferedCoupon(noor, phoneNumber)).toBeNull();
      expect((await requestHold(noor, { ...FIRST10, phoneNumber, scheduledDate: TUESDAY })).body.code).toBe(
        'COUPON_NOT_AVAILABLE',
      );
      expect(await readOfferedCoupon(noor, '0400 111 223')).toBe('FIRST10');
    },
  );

  it.each(['', 'ask my mum', '12345', '0400'])(
    'is available to two accounts with the same unrecognised phone number (%j)',
    async (phoneNumber) => {
      await bookAndPay(testApp, maya, { phoneNumber });
      const noor = await testApp.client('noor');
      expect(await readOfferedCoupon(noor, phoneNumber)).toBe('FIRST10');
      expect((await requestHold(noor, { ...FIRST10, phoneNumber, scheduledDate: TUESDAY })).status).toBe(200);
    },
  );

  it('is decided by the email address of the session, whatever the request contains', async () => {
    await bookAndPay(testApp, maya, { phoneNumber: '' });
    const body = { email: 'somebody@example.test', phoneNumber: '' };
    expect((await maya.post('/api/check-discount', body)).body).toEqual({ couponId: null });
    const noor = await testApp.client('noor');
    expect((await noor.post('/api/check-discount', { ...body, email: maya.email })).body).toEqual({
      couponId: 'FIRST10',
    });
  });

  it('is reserved while its hold is open, and released when the hold ends', async () => {
    await hold(maya, FIRST10);
    expect(await readCouponUses()).toEqual([{ state: 'reserved', phone: '+61400111222' }]);
    expect(await readOfferedCoupon(maya)).toBe('FIRST10');
    const noor = await testApp.client('noor');
    expect(await readOfferedCoupon(noor, '0400 111 222')).toBeNull();
    testApp.advanceClock({ minutes: 15 });
    await testApp.sweep();
    expect(await readCouponUses()).toEqual([]);
    expect(await readOfferedCoupon(noor, '0400 111 222')).toBe('FIRST10');
  });

  it('is not offered for a second booking while the payment of the first is processing', async () => {
    const heldPayment = await hold(maya, FIRST10);
    expect([await readOfferedCoupon(maya), await readCoupons(maya)]).toEqual(['FIRST10', ['FIRST10']]);
    expect((await hold(maya, FIRST10)).paymentIntentId).toBe(heldPayment.paymentIntentId);
    await testApp.pay(heldPayment.clientSecret, '4000000000007809');
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).body.status).toBe('pending');
    expect(await readCouponUses()).toEqual([{ state: 'reserved', phone: '+61400111222' }]);
    expect([await readOfferedCoupon(maya), await readOfferedCoupon(maya, '0400 999 888')]).toEqual([null, null]);
    expect(await readCoupons(maya)).toEqual([]);
    expect((await requestHold(maya, { ...FIRST10, scheduledDate: TUESDAY })).body.code).toBe('COUPON_NOT_AVAILABLE');
    await testApp.control('POST', `/payment_intents/${heldPayment.paymentIntentId}/fail`);
    await testApp.deliverWebhook('payment_intent.payment_failed', { id: heldPayment.paymentIntentId });
    expect([await readOfferedCoupon(maya), await readCoupons(maya)]).toEqual(['FIRST10', ['FIRST10']]);
  });

  it('is not offered while a payment without a time has reserved it, which no other order replaces', async () => {
    await maya.post('/api/create-payment-intent', buildMinimalPaymentRequest(FIRST10));
    expect([await readOfferedCoupon(maya), await readCoupons(maya)]).toEqual([null, []]);
    expect((await requestHold(maya, FIRST10)).body.code).toBe('COUPON_NOT_AVAILABLE');
  });

  it('is kept when its client changes the slot or the service', async () => {
    await hold(maya, FIRST10);
    await hold(maya, { ...FIRST10, scheduledDate: TUESDAY });
    await hold(maya, { ...FIRST10, service: 'mega_volume', productId: 'prod_mega_volume', amount: 180 });
    expect(await readCouponUses()).toEqual([{ state: 'reserved', phone: '+61400111222' }]);
  });

  it('is refused when the phone number is changed afterwards to a used one', async () => {
    await bookAndPay(testApp, maya, { scheduledDate: TUESDAY });
    const noor = await testApp.client('noor');
    const heldPayment = await hold(noor, { ...FIRST10, phoneNumber: '' });
    expect((await requestHold(noor, { ...FIRST10, phoneNumber: '0400 111 222' })).body.code).toBe(
      'COUPON_NOT_AVAILABLE',
    );
    expect((await hold(noor, { ...FIRST10, phoneNumber: '' })).paymentIntentId).toBe(heldPayment.paymentIntentId);
  });

  it('is available again after the only paid booking was refunded in full', async () => {
    const heldPayment = await hold(maya, FIRST10);
    await testApp.pay(heldPayment.clientSecret);
    await testApp.rows('DELETE FROM slot_cell');
    await hold(await testApp.client());
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).body.code).toBe('SLOT_LOST_REFUNDED');
    expect(await readCouponUses()).toEqual([]);
    expect(await readOfferedCoupon(maya, '0400 111 222')).toBe('FIRST10');
  });

  it('is given to one of two accounts with the same phone number in concurrent requests', async () => {
    const noor = await testApp.client('noor');
    const [first, second] = await Promise.all([
      requestHold(maya, FIRST10),
      requestHold(noor, { ...FIRST10, scheduledDate: MONDAY_AFTERNOON }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first.body.code, second.body.code]).toContain('COUPON_NOT_AVAILABLE');
    expect(await readCouponUses()).toHaveLength(1);
    expect(await testApp.provider.readIntents()).toHaveLength(1);
  });

  it('is reserved by one of many concurrent payments of a client', async () => {
    const requestPayment = () => maya.post('/api/create-payment-intent', buildMinimalPaymentRequest(FIRST10));
    await Promise.all([
      requestHold(maya, FIRST10),
      requestPayment(),
      requestPayment(),
      requestHold(maya, { ...FIRST10, scheduledDate: TUESDAY }),
    ]);
    expect(await readCouponUses()).toHaveLength(1);
  });

  it.each([
    ['REWARD20_FREE', 404, 'UNKNOWN_COUPON'],
    ['first10', 404, 'UNKNOWN_COUPON'],
    ['FIRST10 ', 404, 'UNKNOWN_COUPON'],
  ])('is refused in another spelling: %j', async (couponId, status, code) => {
    const answer = await requestHold(maya, { couponId, amount: 135 });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
