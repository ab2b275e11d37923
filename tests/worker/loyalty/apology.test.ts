import { beforeEach, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../src/contract/responses.ts';
import { bookAndPay, hold, requestCancellation, requestHold } from '../../support/booking-steps.ts';
import { countOutcomes } from '../../support/count-outcomes.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../support/owner/owner-api.ts';
import { CONCURRENT_REQUESTS, runConcurrently } from '../../support/run-concurrently.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let apologyCode: string;
/** The studio has cancelled Maya's first appointment, which she had booked at full price. */
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  const { id } = await insertPaidAppointment(testApp, maya);
  await createOwnerApi(await testApp.owner()).cancel(id, 'reschedule');
  apologyCode = (await readLoyalty()).coupons[0] ?? '';
});

const readLoyalty = async () => (await maya.get<LoyaltyResponse>(`/api/loyalty/${maya.id}`)).body;
const readOfferedCoupon = async () =>
  (await maya.post<{ couponId: string | null }>('/api/check-discount', { phoneNumber: '' })).body.couponId;
const buildApologyOrder = (change: object = {}) => ({
  couponId: apologyCode,
  amount: 135,
  scheduledDate: TUESDAY,
  ...change,
});
const readCouponUses = () => testApp.rows('SELECT coupon_id, state FROM coupon_use');

it('the apology coupon is offered at the checkout and takes ten per cent off once', async () => {
  expect(await readOfferedCoupon()).toBe(apologyCode);
  await bookAndPay(testApp, maya, buildApologyOrder());
  expect((await maya.get<AppointmentResponse[]>('/api/appointments')).body[0]).toMatchObject({
    price: '150.00',
    amountPaid: '135.00',
    couponUsed: apologyCode,
  });
  expect(await readCouponUses()).toEqual([{ coupon_id: apologyCode, state: 'redeemed' }]);
  expect((await readLoyalty()).coupons).toEqual([]);
  expect(await readOfferedCoupon()).toBeNull();
  const second = await requestHold(maya, buildApologyOrder({ scheduledDate: MONDAY_AFTERNOON }));
  expect([second.status, second.body.code]).toEqual([409, 'COUPON_NOT_AVAILABLE']);
});

it('the apology coupon takes exactly ten per cent off any service', async () => {
  const megaOrder = { service: 'mega_volume', productId: 'prod_mega_volume' };
  expect((await requestHold(maya, buildApologyOrder({ ...megaOrder, amount: 160 }))).body).toMatchObject({
    code: 'PRICE_CHANGED',
    amount: 180,
  });
  expect((await requestHold(maya, buildApologyOrder({ ...megaOrder, amount: 180 }))).status).toBe(200);
  expect((await testApp.provider.readIntents()).map(({ amount }) => amount).sort()).toEqual([15000, 18000]);
});

it('the apology coupon is reserved while a hold is open, and released when the hold ends', async () => {
  await hold(maya, buildApologyOrder());
  expect(await readCouponUses()).toEqual([{ coupon_id: apologyCode, state: 'reserved' }]);
  expect(await readOfferedCoupon()).toBe(apologyCode);
  testApp.advanceClock({ minutes: 15 });
  await testApp.sweep();
  expect(await readCouponUses()).toEqual([]);
  expect((await requestHold(maya, buildApologyOrder())).status).toBe(200);
});

it('the apology coupon is released when its booking is refunded in full', async () => {
  const { id } = await bookAndPay(testApp, maya, buildApologyOrder());
  await requestCancellation(maya, id, 'refund');
  expect(await readOfferedCoupon()).toBe(apologyCode);
});

it('the apology coupon can be used only by its client', async () => {
  const noor = await testApp.client('noor');
  expect((await requestHold(noor, buildApologyOrder())).body.code).toBe('COUPON_NOT_AVAILABLE');
});

it('the apology coupon is reserved by one of many concurrent payments', async () => {
  // Removes the hourly limit, which is not tested here and would end this early.
  await testApp.rows('CREATE TRIGGER unlimited BEFORE INSERT ON usage BEGIN SELECT RAISE(IGNORE); END');
  try {
    const requestPayment = (turn: number) =>
      maya.post<{ code?: string }>('/api/create-payment-intent', {
        amount: 135,
        productId: turn % 2 ? 'prod_classic_set' : 'prod_volume_set',
        serviceName: '',
        couponId: apologyCode,
      });
    const answers = countOutcomes(await runConcurrently(CONCURRENT_REQUESTS, requestPayment));
    expect(Object.keys(answers).sort()).toEqual(['200', '409 COUPON_NOT_AVAILABLE']);
    expect(await readCouponUses()).toEqual([{ coupon_id: apologyCode, state: 'reserved' }]);
    expect(await testApp.provider.readIntents()).toHaveLength(2);
  } finally {
    await testApp.rows('DROP TRIGGER unlimited');
  }
});
