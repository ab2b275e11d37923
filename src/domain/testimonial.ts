/**
 * What a client says of a set they had: one to five stars, their words, perhaps two photos. The studio reads it before
 * anybody else does. SPEC §3, §5.
 */

/** The sets a testimonial can be about. */
export const TESTIMONIAL_SERVICES = [
  'classic_set',
  'volume_set',
  'wispy_set',
  'hybrid_set',
  'mega_volume',
  'coloured_set',
  'gemstone_set',
] as const;

export const RATINGS = [1, 2, 3, 4, 5] as const;
export const DEFAULT_RATING = 5;

export type TestimonialService = (typeof TESTIMONIAL_SERVICES)[number];
