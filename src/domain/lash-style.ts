/**
 * The properties of each of the ten styles: how full it is, how long it lasts, how thick its fibres are. SPEC §3 and §9
 * (a set lasts three to six weeks). The name of a style is in its service's row.
 */
import type { ServiceId } from './service.ts';

export type LashStyle = {
  /** 1: one extension for each lash, to 5: no gaps */
  fullness: 1 | 2 | 3 | 4 | 5;
  /** weeks a set lasts with an ordinary lifestyle */
  weeks: number;
  /** of the fibres, in mm */
  diameter: string;
  /** what it is made of; completes a sentence that begins with "the … Set:" */
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
