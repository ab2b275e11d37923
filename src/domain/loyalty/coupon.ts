/**
 * The discount of each kind of coupon: REWARD20_ (for points) 20 per cent, SORRY10_ (after the studio cancelled) 10,
 * FIRST10 (for first-time clients) 10. SPEC §9, DECISIONS §7.
 */
import { isCodeWithPrefix } from '../personal-code.ts';

export const FIRST_VISIT_PERCENT = 10;
export const REWARD_PERCENT = 20;
export const APOLOGY_PERCENT = 10;

export const FIRST_TIME_COUPON = 'FIRST10';
export const REWARD_PREFIX = 'REWARD20_';
export const APOLOGY_PREFIX = 'SORRY10_';

type Discount = { reason: string; percent: number };
const NO_DISCOUNT: Discount = { reason: '', percent: 0 };

/** Null for a coupon id of an unknown kind. */
function findDiscount(couponId: string): Discount | null {
  if (couponId === FIRST_TIME_COUPON) return { reason: 'First visit', percent: FIRST_VISIT_PERCENT };
  if (isCodeWithPrefix(REWARD_PREFIX, couponId)) return { reason: 'Reward', percent: REWARD_PERCENT };
  if (isCodeWithPrefix(APOLOGY_PREFIX, couponId)) return { reason: 'With our apologies', percent: APOLOGY_PERCENT };
  return null;
}

/** Per cent off; 0 without a coupon, null for a coupon id of an unknown kind. */
export function findDiscountPercent(couponId: string | null): number | null {
  return couponId === null ? 0 : (findDiscount(couponId)?.percent ?? null);
}

/** "Reward, 20% off" */
export function formatDiscount(couponId: string): string {
  const { reason, percent } = findDiscount(couponId) ?? NO_DISCOUNT;
  return `${reason}, ${percent}% off`;
}

type AvailableDiscounts = {
  /** unused coupons, in the order in which they are applied */
  coupons: readonly string[];
  fullPriceNext: boolean;
};

/**
 * The coupon of a client's next booking, null for none. Undefined when only the server can tell: with another phone number
 * than the account's, FIRST10 depends on that number (DECISIONS §7).
 */
export function findNextBookingCoupon(
  { coupons, fullPriceNext }: AvailableDiscounts,
  isOwnPhone: boolean,
): string | null | undefined {
  if (fullPriceNext) return null;
  const [next = null] = coupons;
  if (next !== null && next !== FIRST_TIME_COUPON) return next;
  return isOwnPhone ? next : undefined;
}

/** Whether FIRST10 is the coupon of a client's next booking with the account's own phone number. */
export const isFirstVisitOffered = (discounts: AvailableDiscounts): boolean =>
  findNextBookingCoupon(discounts, true) === FIRST_TIME_COUPON;
