import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse, LoyaltyResponse } from '../../../src/contract/responses.ts';
import {
  bookAndPay,
  buildMinimalPaymentRequest,
  confirmBooking,
  hold,
  requestHold,
} from '../../support/booking-steps.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
});

/** Tuesdays at 4:30 pm, one after the other. */
const toTuesday = (week: number) =>
  Temporal.Instant.from(TUESDAY)
    .add({ hours: week * 7 * 24 })
    .toString();
const readLoyalty = async (client: TestClient) => (await client.get<LoyaltyResponse>(`/api/loyalty/${client.id}`)).body;
const readOfferedCoupon = async (client: TestClient) =>
  (await client.post<{ couponId: string | null }>('/api/check-discount', { phoneNumber: '' })).body.couponId;

async function bookAppointments(count: number, from = 0): Promise<void> {
  for (let week = from; week < from + count; week++)
    await insertPaidAppointment(testApp, maya, { scheduledDate: toTuesday(week) });
}

/** Takes back the points of the latest booking, as a cancellation does. */
const removeLatestPoints = () =>
  testApp.rows(`INSERT INTO points_entry SELECT NULL, client_id, 'removed', ref, -50, balance_after - 50, created_at, service_id
    FROM points_entry ORDER BY id DESC LIMIT 1`);

describe('the points of a client', () => {
  it('are added in the batch that confirms a paid booking, with a ledger entry for reason and time', async () => {
    expect(await readLoyalty(maya)).toEqual({
      loyaltyPoints: 0,
      pointsToNextReward: 150,
      hasRewardCoupon: false,
      hasUsedFirstTimeDiscount: false,
      coupons: ['FIRST10'],
      fullPriceNext: false,
      ledger: [],
    });
    await bookAndPay(testApp, maya, { couponId: 'FIRST10', amount: 135 });
    expect(await readLoyalty(maya)).toMatchObject({
      loyaltyPoints: 50,
      pointsToNextReward: 100,
      hasUsedFirstTimeDiscount: true,
      ledger: [{ reason: 'earned', points: 50, balance: 50, service: 'classic_set', at: '2026-11-20T23:00:00.000Z' }],
    });
  });

  it('are added once, however many processes sync the payment concurrently', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    testApp.advanceClock({ minutes: 4 });
    const deliverWebhook = () => testApp.deliverWebhook('payment_intent.succeeded', { id: paymentIntentId });
    await Promise.all(
      Array.from({ length: 10 }, () => [
        confirmBooking(maya, paymentIntentId),
        deliverWebhook(),
        testApp.sweep(),
      ]).flat(),
    );
    expect((await readLoyalty(maya)).loyaltyPoints).toBe(50);
  });

  it('are added also for an unassigned payment that is booked later', async () => {
    const { body } = await maya.post<{ clientSecret: string; paymentIntentId: string }>(
      '/api/create-payment-intent',
      buildMinimalPaymentRequest(),
    );
    await testApp.pay(body.clientSecret);
    expect(
      (await confirmBooking(maya, body.paymentIntentId, { service: 'classic_set', scheduledDate: TUESDAY })).status,
    ).toBe(201);
    expect((await readLoyalty(maya)).loyaltyPoints).toBe(50);
  });

  it('are not added for a payment that was refunded because its slot was taken', async () => {
    const { clientSecret, paymentIntentId } = await hold(maya);
    await testApp.pay(clientSecret);
    await testApp.rows('DELETE FROM slot_cell');
    await hold(await testApp.client());
    await confirmBooking(maya, paymentIntentId);
    expect(await readLoyalty(maya)).toMatchObject({ loyaltyPoints: 0, ledger: [] });
  });

  it('are answered to another client like those of an unknown id', async () => {
    const noor = await testApp.client('noor');
    const [foreignResponse, absentResponse] = [
      await maya.get(`/api/loyalty/${noor.id}`),
      await maya.get('/api/loyalty/nobody'),
    ];
    expect([foreignResponse.status, foreignResponse.body]).toEqual([404, absentResponse.body]);
  });

  it('are in no other client’s list, and neither are the discounts', async () => {
    await bookAppointments(3);
    await testApp.rows(
      "INSERT INTO coupon VALUES ('SORRY10_ABCDEFGHJKLMNPQR', ?, 'apology', NULL, '2026-01-01', 0)",
      maya.id,
    );
    const noor = await testApp.client('noor');
    expect(await readLoyalty(noor)).toMatchObject({ loyaltyPoints: 0, coupons: ['FIRST10'], ledger: [] });
    expect(await readOfferedCoupon(noor)).toBe('FIRST10');
    const { body } = await requestHold(noor, {
      couponId: 'SORRY10_ABCDEFGHJKLMNPQR',
      amount: 135,
      scheduledDate: toTuesday(3),
    });
    expect(body.code).toBe('COUPON_NOT_AVAILABLE');
  });
});

describe('a reward coupon', () => {
  it('is issued with the third booking and takes 20 per cent off the fourth, once', async () => {
    await bookAppointments(3);
    const { coupons, ...loyalty } = await readLoyalty(maya);
    expect(loyalty).toMatchObject({ loyaltyPoints: 150, pointsToNextReward: 150, hasRewardCoupon: true });
    const [reward = ''] = coupons;
    expect(reward).toMatch(/^REWARD20_[A-HJ-NP-Z2-9]{16}$/);
    expect(await readOfferedCoupon(maya)).toBe(reward);
    await bookAndPay(testApp, maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(3) });
    expect((await maya.get<AppointmentResponse[]>('/api/appointments')).body[0]).toMatchObject({
      price: '150.00',
      amountPaid: '120.00',
      couponUsed: reward,
    });
    expect(await readLoyalty(maya)).toMatchObject({ loyaltyPoints: 200, hasRewardCoupon: false, coupons: [] });
    expect(await readOfferedCoupon(maya)).toBeNull();
    const second = await requestHold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(4) });
    expect([second.status, second.body.code]).toEqual([409, 'COUPON_NOT_AVAILABLE']);
  });

  it('is issued once for each milestone, however often it is reached', async () => {
    await bookAppointments(3);
    const [rewardCode] = (await readLoyalty(maya)).coupons;
    await removeLatestPoints();
    expect(await readLoyalty(maya)).toMatchObject({ loyaltyPoints: 100, hasRewardCoupon: false, coupons: [] });
    const refusal = await requestHold(maya, { couponId: rewardCode, amount: 120, scheduledDate: toTuesday(3) });
    expect(refusal.body.code).toBe('COUPON_NOT_AVAILABLE');
    await bookAppointments(1, 3);
    expect((await readLoyalty(maya)).coupons).toEqual([rewardCode]);
    await bookAppointments(3, 4);
    expect((await readLoyalty(maya)).coupons).toHaveLength(2);
  });

  it('is refused to another client like an unknown one', async () => {
    await bookAppointments(3);
    const [reward] = (await readLoyalty(maya)).coupons;
    const noor = await testApp.client('noor');
    for (const couponId of [reward, 'REWARD20_ABCDEFGHJKLMNPQR']) {
      const { status, body } = await requestHold(noor, { couponId, amount: 120, scheduledDate: toTuesday(3) });
      expect([status, body.code]).toEqual([409, 'COUPON_NOT_AVAILABLE']);
    }
  });

  it('is reserved by an open hold, also when its milestone is lost meanwhile, and revoked when the hold ends', async () => {
    await bookAppointments(3);
    const [reward] = (await readLoyalty(maya)).coupons;
    const heldPayment = await hold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(3) });
    await removeLatestPoints();
    await hold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(3) });
    testApp.advanceClock({ minutes: 31 });
    await testApp.sweep();
    expect(await testApp.rows('SELECT * FROM coupon_use')).toEqual([]);
    expect((await readLoyalty(maya)).coupons).toEqual([]);
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).body.code).toBe('HOLD_EXPIRED');
  });

  it('is not offered for another booking while the payment that has reserved it is processing', async () => {
    await bookAppointments(3);
    const [reward] = (await readLoyalty(maya)).coupons;
    const heldPayment = await hold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(3) });
    expect(await readOfferedCoupon(maya)).toBe(reward);
    await testApp.pay(heldPayment.clientSecret, '4000000000007809');
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).body.status).toBe('pending');
    expect(await testApp.rows('SELECT state FROM coupon_use')).toEqual([{ state: 'reserved' }]);
    expect(await readOfferedCoupon(maya)).toBeNull();
    expect(await readLoyalty(maya)).toMatchObject({ hasRewardCoupon: false, coupons: [] });
  });

  it('keeps the amount of the open payment although its milestone was lost meanwhile', async () => {
    await bookAppointments(3);
    const [reward] = (await readLoyalty(maya)).coupons;
    const heldPayment = await hold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(3) });
    await removeLatestPoints();
    await testApp.pay(heldPayment.clientSecret);
    expect((await confirmBooking(maya, heldPayment.paymentIntentId)).status).toBe(201);
    expect(await readLoyalty(maya)).toMatchObject({ loyaltyPoints: 150, coupons: [] });
  });

  it('is reserved by one of many concurrent payments', async () => {
    await bookAppointments(3);
    const [reward] = (await readLoyalty(maya)).coupons;
    const requestPayment = (amount: number, productId: string) =>
      maya.post('/api/create-payment-intent', buildMinimalPaymentRequest({ couponId: reward, amount, productId }));
    await Promise.all([
      requestPayment(120, 'prod_classic_set'),
      requestPayment(120, 'prod_volume_set'),
      requestHold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(3) }),
      requestHold(maya, { couponId: reward, amount: 120, scheduledDate: toTuesday(4) }),
    ]);
    expect(await testApp.rows('SELECT state FROM coupon_use')).toEqual([{ state: 'reserved' }]);
  });
});

it('of several coupons the reward is used first, then the apology, then the first visit', async () => {
  await testApp.rows(
    "INSERT INTO coupon VALUES ('SORRY10_ABCDEFGHJKLMNPQR', ?, 'apology', NULL, '2026-01-01', 0)",
    maya.id,
  );
  expect(await readOfferedCoupon(maya)).toBe('SORRY10_ABCDEFGHJKLMNPQR');
  await bookAppointments(3);
  expect(await readOfferedCoupon(maya)).toMatch(/^REWARD20_/);
  const heldPayment = await hold(maya, {
    couponId: 'SORRY10_ABCDEFGHJKLMNPQR',
    amount: 135,
    scheduledDate: toTuesday(3),
  });
  expect(heldPayment.clientSecret).toBeTruthy();
});

describe('the ledger refuses', () => {
  beforeEach(() => bookAppointments(1));
  const insertPointsEntry = (values: string) =>
    testApp.rows(
      `INSERT INTO points_entry SELECT NULL, client_id, ${values}, created_at, service_id FROM points_entry`,
    );

  it.each([
    ['a second entry for the same reason', "'earned', ref, 50, 100", /UNIQUE/],
    ['a balance that is not the sum of the entries', "'removed', ref, -50, 50", /points_sum/],
    ['a negative balance', "'removed', ref, -100, -50", /points_balance/],
  ])('%s', async (_what, values, constraint) => {
    await expect(insertPointsEntry(values)).rejects.toThrow(constraint);
  });

  it('the update and the deletion of an entry', async () => {
    await expect(testApp.rows('UPDATE points_entry SET points = 60')).rejects.toThrow('points_append_only');
    await expect(testApp.rows('DELETE FROM points_entry')).rejects.toThrow('points_append_only');
  });
});
