/**
 * The properties of each of the ten styles: how full it is, how long it lasts, how thick its fibres are. SPEC §3 and §9
 * (a set lasts three to six weeks). The name of a style is in its service's row.
 */
import type { ServiceId } from '../services/service.ts';

export type LashStyle = {
  /** 1: one extension for each lash, to 5: no gaps */
  fullness: 1 | 2 | 3 | 4 | 5;
  /** weeks a set lasts with an ordinary lifestyle */
  durationWeeks: number;
  /** of the fibres, in mm */
  diameter: string;
  /** what it is made of; completes a sentence that begins with "the … Set:" */
  composition: string;
};

export const LASH_STYLES: Readonly<Record<ServiceId, LashStyle>> = {
  classic_set: {
    fullness: 1,
    durationWeeks: 5,
    diameter: '0.15',
    composition: 'one extension on each of your own lashes',
  },
  hybrid_set: {
    fullness: 2,
    durationWeeks: 5,
    diameter: '0.12 + 0.07',
    composition: 'single lashes and small fans, half and half',
  },
  wet_set: {
    fullness: 2,
    durationWeeks: 4,
    diameter: '0.05',
    composition: 'closed fans that look fresh out of the water',
  },
  wispy_set: {
    fullness: 3,
    durationWeeks: 4,
    diameter: '0.07',
    composition: 'a soft base with longer spikes between',
  },
  anime_spikes: {
    fullness: 3,
    durationWeeks: 3,
    diameter: '0.05',
    composition: 'bold, evenly spaced spikes over a bare base',
  },
  gemstone_set: {
    fullness: 3,
    durationWeeks: 3,
    diameter: '0.07',
    composition: 'light fans with small stones along the lash line',
  },
  volume_set: {
    fullness: 4,
    durationWeeks: 4,
    diameter: '0.07',
    composition: 'fine handmade fans, dark along the lash line',
  },
  coloured_set: {
    fullness: 4,
    durationWeeks: 4,
    diameter: '0.07',
    composition: 'volume fans with colour through the outer half',
  },
  strip_lash: {
    fullness: 4,
    durationWeeks: 4,
    diameter: '0.05',
    composition: 'dense, crossed fans that are longest at the outer corner',
  },
  mega_volume: {
    fullness: 5,
    durationWeeks: 3,
    diameter: '0.03',
    composition: 'the most lashes we apply, wall to wall',
  },
};
