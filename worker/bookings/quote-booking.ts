import { parseDollars, toDollars } from '../../src/domain/money.ts';
import { type Quote, quote } from '../../src/domain/price.ts';
import { offeredOf } from '../../src/domain/service.ts';
import type { Service } from '../db/rows.ts';
import { DomainError } from '../domain-error.ts';

/**
 * What the client has to pay, from our own catalogue. What the client believes to pay is only compared, so that
 * nobody is charged a figure they have not seen. Throws UNKNOWN_COUPON, PRICE_CHANGED (DECISIONS §3).
 */
export function quoteBooking(service: Service, couponId: string | null, believed: number | string): Quote {
  const priced = quote(service.priceCents, couponId);
  if (!priced) throw new DomainError('UNKNOWN_COUPON');
  if (parseDollars(believed) !== priced.dueCents)
    throw new DomainError('PRICE_CHANGED', { amount: toDollars(priced.dueCents) });
  return priced;
}

/** The service a product id stands for, among those that are offered. Throws UNKNOWN_SERVICE, PRODUCT_MISMATCH. */
export function serviceOfProduct(services: Service[], productId: string, serviceId: string | null): Service {
  const offered = offeredOf(services);
  const service = offered.find((row) => row.stripeProductId === productId);
  if (!service || (serviceId !== null && !offered.some((row) => row.id === serviceId)))
    throw new DomainError('UNKNOWN_SERVICE');
  if (serviceId !== null && service.id !== serviceId) throw new DomainError('PRODUCT_MISMATCH');
  return service;
}
