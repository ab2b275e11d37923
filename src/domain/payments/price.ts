/** What a client pays: the service's price less the coupon's discount (times 0.9 with FIRST10). SPEC §9. */
import { FIRST_TIME_COUPON, FIRST_VISIT_PERCENT, findDiscountPercent } from '../loyalty/coupon.ts';
import { type Cents, calculatePercentage, formatDollars } from '../money.ts';

export type Quote = { priceCents: Cents; discountCents: Cents; dueCents: Cents; couponId: string | null };

/** Null when the coupon is unknown. `dueCents` is always `priceCents` − `discountCents`. */
export function calculateQuote(priceCents: Cents, couponId: string | null): Quote | null {
  const percentOff = findDiscountPercent(couponId);
  if (percentOff === null) return null;
  const dueCents = calculatePercentage(priceCents, 100 - percentOff);
  return { priceCents, discountCents: priceCents - dueCents, dueCents, couponId };
}

/** "First visit 10% off: $135". DECISIONS §7. */
export function formatFirstVisitOffer(priceCents: Cents): string {
  const quote = calculateQuote(priceCents, FIRST_TIME_COUPON);
  return `First visit ${FIRST_VISIT_PERCENT}% off: ${formatDollars(quote?.dueCents ?? priceCents)}`;
}
