import { parseDollars, toDollars } from '../../src/domain/money.ts';
import { calculateQuote, type Quote } from '../../src/domain/payments/price.ts';
import type { Service } from '../db/rows.ts';
import { DomainError } from '../domain-error.ts';

/**
 * What the client has to pay, from our own catalogue (I10). `expectedAmount`, the dollars that the client sent, is only
 * compared, so that no client is charged an amount they have not seen. Throws UNKNOWN_COUPON, and PRICE_CHANGED with
 * the right amount (DECISIONS §3).
 */
export function quoteBooking(service: Service, couponId: string | null, expectedAmount: number | string): Quote {
  const quote = calculateQuote(service.priceCents, couponId);
  if (!quote) throw new DomainError('UNKNOWN_COUPON');
  if (parseDollars(expectedAmount) !== quote.dueCents)
    throw new DomainError('PRICE_CHANGED', { amount: toDollars(quote.dueCents) });
  return quote;
}

type WantedProduct = {
  productId: string;
  serviceId: string | null;
  /** the service of the client's own hold of this time; the hold stays valid when the service is switched off (I24) */
  heldServiceId: string | null;
};

/**
 * The offered or held service with this Stripe product id. Throws UNKNOWN_SERVICE, and PRODUCT_MISMATCH if
 * `serviceId` differs.
 */
export function requireServiceOfProduct(
  services: readonly Service[],
  { productId, serviceId, heldServiceId }: WantedProduct,
): Service {
  const offeredServices = services.filter(({ id, active }) => active || id === heldServiceId);
  const service = offeredServices.find((row) => row.stripeProductId === productId);
  if (!service || (serviceId !== null && !offeredServices.some((row) => row.id === serviceId)))
    throw new DomainError('UNKNOWN_SERVICE');
  if (serviceId !== null && service.id !== serviceId) throw new DomainError('PRODUCT_MISMATCH');
  return service;
}
