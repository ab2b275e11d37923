/** Which services are premium, can be booked or recommended; separate from service.ts, which every page needs. */
import { isUsableOnline } from '../cancellation/reschedule-token.ts';
import type { Cents } from '../money.ts';
import { listOfferedServices, type ServiceId } from './service.ts';

/** A service that costs more is premium. SPEC §9. */
export const PREMIUM_ABOVE_CENTS: Cents = 15_000;

/** A price above $150 has the PREMIUM badge. SPEC §9. */
export function isPremium(priceCents: Cents): boolean {
  return priceCents > PREMIUM_ABOVE_CENTS;
}

/** The service with the longest duration: a slot that is free for it is free for every other. Null for an empty list. */
export const findLongestServiceId = (services: readonly { id: ServiceId; duration: number }[]): ServiceId | null =>
  services.toSorted((a, b) => b.duration - a.duration)[0]?.id ?? null;

/**
 * The services that a client can book: the offered ones, those of the client's reschedule codes that can be used online, and
 * that of an open hold. OWNER §6.10.
 */
export const listBookableServices = <Item extends { id: ServiceId; active: boolean }>(
  services: readonly Item[],
  codes: readonly { serviceId: ServiceId; treatment: string }[],
  heldServiceId: ServiceId | null,
): Item[] =>
  services.filter(
    ({ id, active }) =>
      active || id === heldServiceId || codes.some((code) => code.serviceId === id && isUsableOnline(code, true)),
  );

/** The services that the quiz can recommend: the offered ones, or all while none is offered, so that there is an answer. */
export function listRecommendableServices<Item extends { active: boolean }>(
  services: readonly Item[],
): readonly Item[] {
  const offered = listOfferedServices(services);
  return offered.length > 0 ? offered : services;
}
