/** What a coupon takes off the price: FIRST10 gives first-time clients 10 per cent. SPEC §9, DECISIONS §7. */
export const FIRST_TIME_COUPON = 'FIRST10';

const COUPONS: readonly { pattern: RegExp; percent: number }[] = [
  { pattern: new RegExp(`^${FIRST_TIME_COUPON}$`), percent: 10 },
];

/** Per cent off; 0 without a coupon, null for one the studio never gave out. */
export function discountPercent(couponId: string | null): number | null {
  if (couponId === null) return 0;
  return COUPONS.find((coupon) => coupon.pattern.test(couponId))?.percent ?? null;
}
