/** The ids of the ten services. SPEC §3. Prices, durations and texts are rows that the owner edits. */

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

export function isServiceId(text: string): text is ServiceId {
  return SERVICE_IDS.some((id) => id === text);
}

/** The services that can be booked; the others are kept for appointments booked earlier. */
export const listOfferedServices = <Item extends { active: boolean }>(services: readonly Item[]): Item[] =>
  services.filter(({ active }) => active);
