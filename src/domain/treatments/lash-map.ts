/**
 * The lash map: lengths in mm over seven zones, inner corner first, and the curl. Every style has one for each eye
 * shape. Almond eyes get the style's own map. Round eyes get lengths that grow towards the outer corner and a flatter
 * curl, which makes them look longer. Hooded eyes get the longest lashes at the centre, a short outer corner and more
 * curl, so that the lift shows below the fold. DECISIONS §11; SPEC §3 for styles and shapes.
 */
import type { ServiceId } from '../services/service.ts';

export const EYE_SHAPES = ['almond', 'round', 'hooded'] as const;
export type EyeShape = (typeof EYE_SHAPES)[number];

export const CURLS = ['C', 'CC', 'D'] as const;
export type Curl = (typeof CURLS)[number];

/** mm, inner to outer corner */
export type ZoneLengths = readonly [number, number, number, number, number, number, number];

export type MapName = 'open-eye' | 'natural' | 'kitten-eye' | 'cat-eye';

export type LashMap = { name: MapName; lengths: ZoneLengths; curl: Curl };

type LashMapRow = readonly [...ZoneLengths, Curl];

const LASH_MAPS: Readonly<Record<ServiceId, Readonly<Record<EyeShape, LashMapRow>>>> = {
  classic_set: {
    almond: [8, 9, 10, 11, 11, 10, 9, 'C'],
    round: [8, 8, 9, 10, 11, 11, 10, 'C'],
    hooded: [8, 9, 10, 11, 10, 9, 8, 'CC'],
  },
  hybrid_set: {
    almond: [8, 9, 11, 12, 12, 11, 9, 'CC'],
    round: [8, 9, 10, 11, 12, 12, 11, 'C'],
    hooded: [8, 9, 11, 12, 11, 10, 9, 'D'],
  },
  volume_set: {
    almond: [8, 10, 11, 12, 12, 11, 10, 'CC'],
    round: [8, 9, 10, 11, 12, 12, 11, 'C'],
    hooded: [8, 10, 11, 12, 11, 10, 9, 'D'],
  },
  wispy_set: {
    almond: [8, 10, 11, 13, 12, 12, 10, 'CC'],
    round: [8, 9, 10, 11, 12, 13, 11, 'C'],
    hooded: [8, 10, 11, 13, 11, 10, 9, 'D'],
  },
  wet_set: {
    almond: [8, 10, 11, 12, 13, 12, 10, 'CC'],
    round: [8, 9, 10, 11, 12, 13, 12, 'C'],
    hooded: [8, 10, 11, 13, 12, 10, 9, 'D'],
  },
  strip_lash: {
    almond: [9, 10, 12, 13, 15, 15, 13, 'D'],
    round: [9, 10, 11, 13, 14, 15, 14, 'CC'],
    hooded: [9, 10, 11, 13, 12, 10, 9, 'D'],
  },
  anime_spikes: {
    almond: [9, 11, 13, 14, 14, 13, 11, 'C'],
    round: [9, 10, 11, 13, 14, 14, 12, 'C'],
    hooded: [9, 10, 12, 13, 12, 11, 9, 'CC'],
  },
  coloured_set: {
    almond: [8, 10, 11, 12, 13, 12, 11, 'CC'],
    round: [8, 9, 10, 11, 12, 13, 12, 'C'],
    hooded: [8, 10, 11, 12, 11, 10, 9, 'D'],
  },
  mega_volume: {
    almond: [9, 11, 12, 13, 13, 12, 11, 'D'],
    round: [9, 10, 11, 12, 13, 13, 12, 'CC'],
    hooded: [8, 10, 11, 12, 11, 10, 9, 'D'],
  },
  gemstone_set: {
    almond: [8, 10, 11, 12, 12, 12, 10, 'CC'],
    round: [8, 9, 10, 11, 12, 12, 11, 'C'],
    hooded: [8, 9, 11, 12, 11, 10, 9, 'D'],
  },
};

export function toLashMap(serviceId: ServiceId, eyeShape: EyeShape): LashMap {
  const [a, b, c, d, e, f, g, curl] = LASH_MAPS[serviceId][eyeShape];
  const lengths: ZoneLengths = [a, b, c, d, e, f, g];
  return { name: toMapName(lengths), lengths, curl };
}

/** Lash artists name a map after the place of its longest lashes. */
function toMapName(lengths: ZoneLengths): MapName {
  const longest = Math.max(...lengths);
  const peak = (lengths.indexOf(longest) + lengths.lastIndexOf(longest)) / 2;
  const centre = (lengths.length - 1) / 2;
  if (peak <= centre) return 'open-eye';
  if (peak === centre + 0.5) return 'natural';
  return peak <= centre + 1 ? 'kitten-eye' : 'cat-eye';
}
