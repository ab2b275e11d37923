import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateQuote, formatFirstVisitOffer } from '../../../src/domain/payments/price.ts';
import { anyCents } from '../../support/arbitraries.ts';
import { RUNS } from '../../support/property-runs.ts';

test('without a coupon the full price is due', () => {
  expect(calculateQuote(15_000, null)).toEqual({
    priceCents: 15_000,
    discountCents: 0,
    dueCents: 15_000,
    couponId: null,
  });
});

test.each([
  [15_000, 13_500],
  [17_000, 15_300],
  [20_000, 18_000],
])('a first booking of a service of %i cents costs %i', (priceCents, dueCents) => {
  const discountCents = priceCents - dueCents;
  expect(calculateQuote(priceCents, 'FIRST10')).toEqual({ priceCents, discountCents, dueCents, couponId: 'FIRST10' });
});

test('the offer of a first visit states the amount that is charged', () => {
  expect(formatFirstVisitOffer(15_000)).toBe('First visit 10% off: $135');
  expect(formatFirstVisitOffer(17_050)).toBe('First visit 10% off: $153.45');
});

test('a reward takes 20 per cent off', () => {
  expect(calculateQuote(15_000, 'REWARD20_ABCDEFGHJKLMNPQR')?.dueCents).toBe(12_000);
});

test('an unknown coupon gives no quote', () => {
  expect(calculateQuote(15_000, 'FREE')).toBeNull();
});

test('the amount due is the price less the discount, and never negative', () => {
  fc.assert(
    fc.property(
      anyCents,
      fc.constantFrom(null, 'FIRST10', 'REWARD20_ABCDEFGHJKLMNPQR', 'SORRY10_ABCDEFGHJKLMNPQR'),
      (priceCents, couponId) => {
        const { discountCents, dueCents } = calculateQuote(priceCents, couponId) ?? { discountCents: -1, dueCents: -1 };
        expect(dueCents).toBe(priceCents - discountCents);
        expect(Math.min(dueCents, discountCents)).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(dueCents)).toBe(true);
      },
    ),
    RUNS,
  );
});
