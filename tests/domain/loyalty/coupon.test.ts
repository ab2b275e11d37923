import { expect, test } from 'vitest';
import {
  FIRST_TIME_COUPON,
  findDiscountPercent,
  findNextBookingCoupon,
  formatDiscount,
} from '../../../src/domain/loyalty/coupon.ts';

test('FIRST10 takes 10 per cent off', () => {
  expect(FIRST_TIME_COUPON).toBe('FIRST10');
  expect(findDiscountPercent('FIRST10')).toBe(10);
});

test.each([
  ['REWARD20_ABCDEFGHJKLMNPQR', 20, 'Reward, 20% off'],
  ['SORRY10_ABCDEFGHJKLMNPQR', 10, 'With our apologies, 10% off'],
  ['FIRST10', 10, 'First visit, 10% off'],
])('%s takes %i per cent off, and its text says the same', (couponId, percent, words) => {
  expect([findDiscountPercent(couponId), formatDiscount(couponId)]).toEqual([percent, words]);
});

test('the discount without a coupon is 0', () => {
  expect(findDiscountPercent(null)).toBe(0);
});

test.each([
  '',
  'first10',
  'FIRST10 ',
  'FIRST100',
  'XFIRST10',
  'FIRST10\n',
  'FREE',
  'REWARD20_FREE',
  'RESCHEDULE_ABCDEFGHJKLMNPQR',
])('the coupon id %j is unknown', (couponId) => {
  expect(findDiscountPercent(couponId)).toBeNull();
});

test.each([
  [['REWARD20_ABCDEFGHJKLMNPQR', 'FIRST10'], 'REWARD20_ABCDEFGHJKLMNPQR', 'REWARD20_ABCDEFGHJKLMNPQR'],
  [['FIRST10'], 'FIRST10', undefined],
  [[], null, undefined],
])(
  'with %j unused, the account’s own phone number gives %s, and the server decides for another one: %s',
  (coupons, own, other) => {
    const record = { coupons, fullPriceNext: false };
    expect([findNextBookingCoupon(record, true), findNextBookingCoupon(record, false)]).toEqual([own, other]);
  },
);

test('a client who owes a booking at full price has no discount, whatever the phone number', () => {
  const record = { coupons: [], fullPriceNext: true };
  expect([findNextBookingCoupon(record, true), findNextBookingCoupon(record, false)]).toEqual([null, null]);
});
