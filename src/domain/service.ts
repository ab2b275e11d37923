/** The ids of the ten services. SPEC §3. Prices, durations and texts are rows that the owner edits. */
import type { Cents } from './money.ts';

export const SERVICE_IDS = [
  'strip_lash',
  'wet_set',
  'wispy_set',
  'anime_spikes',
  'volume_set',
  'classic_set',
  'hybrid_set',
  'mega_volume',
  'coloured_set',
  'gemstone_set',
] as const;

export type ServiceId = (typeof SERVICE_IDS)[number];

/** SPEC §9. */
export const PREMIUM_ABOVE: Cents = 15_000;

export function isServiceId(text: string): text is ServiceId {
  return SERVICE_IDS.some((id) => id === text);
}

/** A price above $150 has the PREMIUM badge. SPEC §9. */
export function isPremium(price: Cents): boolean {
  return price > PREMIUM_ABOVE;
}

/** The service with the longest duration: a slot that is free for it is free for every other. Null for an empty list. */
export const longestServiceId = (services: readonly { id: ServiceId; duration: number }[]): ServiceId | null =>
  services.toSorted((one, other) => other.duration - one.duration)[0]?.id ?? null;

/** The services that can be booked; the others are kept for appointments booked earlier. */
export const offeredServices = <Item extends { active: boolean }>(services: readonly Item[]): Item[] =>
  services.filter(({ active }) => active);

/** The services that a client with these reschedule codes can book: the offered ones, and those of the codes. OWNER §6.10. */
export const bookableServices = <Item extends { id: ServiceId; active: boolean }>(
  services: readonly Item[],
  codes: readonly { serviceId: ServiceId }[],
): Item[] => services.filter(({ id, active }) => active || codes.some(({ serviceId }) => serviceId === id));

/** Those that the quiz can recommend: the offered ones, or all while there are none, so that there is an answer. */
export function offeredOrAll<Item extends { active: boolean }>(services: readonly Item[]): readonly Item[] {
  const offered = offeredServices(services);
  return offered.length > 0 ? offered : services;
}
