/** The sets a testimonial can be about. SPEC §3. */
export const TESTIMONIAL_SERVICES = [
  'classic_set',
  'volume_set',
  'wispy_set',
  'hybrid_set',
  'mega_volume',
  'coloured_set',
  'gemstone_set',
] as const;

export const DEFAULT_RATING = 5;

export type TestimonialService = (typeof TESTIMONIAL_SERVICES)[number];
