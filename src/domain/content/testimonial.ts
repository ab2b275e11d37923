/**
 * A client's review of a set: one to five stars, a text, at most two photos. It is public once the owner has approved it.
 * SPEC §3, §4, §5.
 */

/** The services that a testimonial can be about. */
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
