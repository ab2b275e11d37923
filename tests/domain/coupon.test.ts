import { expect, test } from 'vitest';
import { discountPercent, FIRST_TIME_COUPON } from '../../src/domain/coupon.ts';

test('FIRST10 takes 10 per cent off', () => {
  expect(FIRST_TIME_COUPON).toBe('FIRST10');
  expect(discountPercent('FIRST10')).toBe(10);
});

test('without a coupon nothing is taken off', () => {
  expect(discountPercent(null)).toBe(0);
});

test.each(['', 'first10', 'FIRST10 ', 'FIRST100', 'XFIRST10', 'FIRST10\n', 'FREE'])(
  'the studio never gave out %j',
  (couponId) => {
    expect(discountPercent(couponId)).toBeNull();
  },
);
