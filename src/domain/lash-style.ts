/**
 * What an artist knows of each of the ten styles before seeing the eye: how full it is, how long it keeps its look,
 * how thick its fibres are. SPEC §3 and §9 (the three to six weeks a set lasts). What a style is called is in its service's row.
 */
import type { ServiceId } from './service.ts';

export type LashStyle = {
  /** 1 one extension a lash, to 5 wall to wall */
  fullness: 1 | 2 | 3 | 4 | 5;
  /** weeks a set keeps its look in an ordinary week */
  weeks: number;
  /** of the fibres, in mm */
  diameter: string;
  /** what it is made of, to follow "the … Set:" */
  madeOf: string;
};

export const LASH_STYLES: Readonly<Record<ServiceId, LashStyle>> = {
  classic_set: {
    fullness: 1,
    weeks: 5,
    diameter: '0.15',
    madeOf: 'one extension on each of your own lashes',
  },
  hybrid_set: {
    fullness: 2,
    weeks: 5,
    diameter: '0.12 + 0.07',
    madeOf: 'single lashes and small fans, half and half',
  },
  wet_set: {
    fullness: 2,
    weeks: 4,
    diameter: '0.05',
    madeOf: 'closed fans that look fresh out of the water',
  },
  wispy_set: {
    fullness: 3,
    weeks: 4,
    diameter: '0.07',
    madeOf: 'a soft base with longer spikes between',
  },
  anime_spikes: {
    fullness: 3,
    weeks: 3,
    diameter: '0.05',
    madeOf: 'bold, evenly spaced spikes over a bare base',
  },
  gemstone_set: {
    fullness: 3,
    weeks: 3,
    diameter: '0.07',
    madeOf: 'light fans with small stones along the lash line',
  },
  volume_set: {
    fullness: 4,
    weeks: 4,
    diameter: '0.07',
    madeOf: 'fine handmade fans, dark along the lash line',
  },
  coloured_set: {
    fullness: 4,
    weeks: 4,
    diameter: '0.07',
    madeOf: 'volume fans with colour through the outer half',
  },
  strip_lash: {
    fullness: 4,
    weeks: 4,
    diameter: '0.05',
    madeOf: 'dense, crossed fans that are longest at the outer corner',
  },
  mega_volume: {
    fullness: 5,
    weeks: 3,
    diameter: '0.03',
    madeOf: 'the most lashes we apply, wall to wall',
  },
};
