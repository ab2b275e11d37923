import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculatePointsSinceReward,
  calculatePointsToNextReward,
  calculatePurchasesSinceReward,
  countEarningBookings,
} from '../../../src/domain/loyalty/loyalty.ts';
import { isCodeWithPrefix, toCodeSuffix } from '../../../src/domain/personal-code.ts';
import { RUNS } from '../../support/property-runs.ts';

describe('a client', () => {
  test.each([
    [0, 150, 0],
    [50, 100, 1],
    [100, 50, 2],
    [150, 150, 0],
    [200, 100, 1],
    [300, 150, 0],
  ])('with %i points needs %i for the next reward, after %i purchases since the last one', (points, toGo, visits) => {
    expect([calculatePointsToNextReward(points), calculatePurchasesSinceReward(points)]).toEqual([toGo, visits]);
  });

  test('always needs some points for the next reward, and they add up to 150 with those since the last one', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (points) => {
        expect(calculatePointsSinceReward(points) + calculatePointsToNextReward(points)).toBe(150);
        expect(calculatePointsToNextReward(points)).toBeGreaterThan(0);
        expect((points + calculatePointsToNextReward(points)) % 150).toBe(0);
      }),
      RUNS,
    );
  });
});

describe('the code of a coupon', () => {
  test('has sixteen unambiguous characters, whatever the random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const code = toCodeSuffix(bytes);
        expect(code).toMatch(/^[A-Z2-9]{16}$/);
        expect(code).not.toMatch(/[IO]/);
        expect(isCodeWithPrefix('REWARD20_', `REWARD20_${code}`)).toBe(true);
      }),
      RUNS,
    );
  });

  test.each([
    'REWARD20_',
    'REWARD20_FREE',
    'REWARD20_abcdefghjklmnpqr',
    'REWARD20_ABCDEFGHJKLMNPQ0',
    'SORRY10_ABCDEFGHJKLMNPQR',
  ])('is refused in another format: %s', (text) => {
    expect(isCodeWithPrefix('REWARD20_', text)).toBe(false);
  });
});

describe('of paid bookings, the earliest first, gives no points', () => {
  const toNovemberInstant = (day: number) => Temporal.Instant.from('2026-11-01T00:00:00Z').add({ hours: day * 24 });
  const createPaidBooking = (day: number, change = {}) => ({
    discountCents: 0,
    paidAt: toNovemberInstant(day),
    isRefunded: false,
    ...change,
  });

  test.each([
    ['none while no full price is owed', [createPaidBooking(2), createPaidBooking(3)], [], 2],
    ['the one that pays the full price', [createPaidBooking(2), createPaidBooking(3)], [toNovemberInstant(1)], 1],
    [
      'one for two full prices that are owed then',
      [createPaidBooking(2), createPaidBooking(3)],
      [toNovemberInstant(1), null],
      1,
    ],
    [
      'one for each full price that is owed in turn',
      [createPaidBooking(2), createPaidBooking(4), createPaidBooking(5)],
      [toNovemberInstant(1), toNovemberInstant(3)],
      1,
    ],
    [
      'none that was paid before the full price was owed',
      [createPaidBooking(1), createPaidBooking(2)],
      [toNovemberInstant(3)],
      2,
    ],
    [
      'none with a discount, and the full price is still owed',
      [createPaidBooking(2, { discountCents: 1 }), createPaidBooking(3)],
      [toNovemberInstant(1)],
      1,
    ],
    [
      'the next one too where the one at full price was refunded',
      [createPaidBooking(2, { isRefunded: true }), createPaidBooking(3)],
      [toNovemberInstant(1)],
      0,
    ],
  ])('%s', (_, bookings, owedSince, earning) => {
    expect(countEarningBookings(bookings, owedSince)).toBe(earning);
  });
});
