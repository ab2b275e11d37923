import { expect, test } from 'vitest';
import { discountPercent, FIRST_TIME_COUPON, formatDiscount, ownCoupon } from '../../src/domain/coupon.ts';

test('FIRST10 takes 10 per cent off', () => {
  expect(FIRST_TIME_COUPON).toBe('FIRST10');
  expect(discountPercent('FIRST10')).toBe(10);
});

test.each([
  ['REWARD20_ABCDEFGHJKLMNPQR', 20, 'Reward, 20% off'],
  ['SORRY10_ABCDEFGHJKLMNPQR', 10, 'With our apologies, 10% off'],
  ['FIRST10', 10, 'First visit, 10% off'],
])('%s takes %i per cent off, and says so', (couponId, percent, words) => {
  expect([discountPercent(couponId), formatDiscount(couponId)]).toEqual([percent, words]);
});

test('without a coupon nothing is taken off', () => {
  expect(discountPercent(null)).toBe(0);
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
])('the studio never gave out %j', (couponId) => {
  expect(discountPercent(couponId)).toBeNull();
});

test.each([
  [['REWARD20_ABCDEFGHJKLMNPQR', 'FIRST10'], 'REWARD20_ABCDEFGHJKLMNPQR', 'REWARD20_ABCDEFGHJKLMNPQR'],
  [['FIRST10'], 'FIRST10', undefined],
  [[], null, undefined],
])(
  'with %j unused the account’s own phone gives %s; for another phone the server decides: %s',
  (coupons, own, other) => {
    const record = { coupons, fullPriceNext: false };
    expect([ownCoupon(record, true), ownCoupon(record, false)]).toEqual([own, other]);
  },
);

test('a client who owes a booking at full price has no discount, whatever the phone', () => {
  const record = { coupons: [], fullPriceNext: true };
  expect([ownCoupon(record, true), ownCoupon(record, false)]).toEqual([null, null]);
});
