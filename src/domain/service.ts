/** The ten lash services of the studio. SPEC §3; prices, minutes and words are rows the owner edits. */
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

const PREMIUM_ABOVE: Cents = 15_000;

export function isServiceId(text: string): text is ServiceId {
  return SERVICE_IDS.some((id) => id === text);
}

/** A price above $150 carries the PREMIUM badge. SPEC §9. */
export function isPremium(price: Cents): boolean {
  return price > PREMIUM_ABOVE;
}

/** The service that takes longest: a time it can have is free for every other too. Null of none. */
export const longestOf = (services: readonly { id: ServiceId; duration: number }[]): ServiceId | null =>
  services.toSorted((one, other) => other.duration - one.duration)[0]?.id ?? null;

/** Those that clients can book; the others only name what is booked already. */
export const offeredOf = <Item extends { active: boolean }>(services: readonly Item[]): Item[] =>
  services.filter(({ active }) => active);
