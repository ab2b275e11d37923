import type { LashLengths } from './length-map.ts';

export type Style =
  | 'classic'
  | 'hybrid'
  | 'volume'
  | 'mega'
  | 'wispy'
  | 'anime'
  | 'wet'
  | 'strip'
  | 'coloured'
  | 'gemstone';

export type Curl = 'C' | 'CC' | 'D';

/** A set: its lengths in mm from the inner to the outer corner, its curl, and the thickness of its lash line. */
export type LashSet = { label: string; map: LashLengths; curl: Curl; liner: number };

export const LASH_SETS: Record<Style, LashSet> = {
  classic: { label: 'Classic', map: [8, 9, 10, 11, 11, 10, 9], curl: 'C', liner: 2.4 },
  hybrid: { label: 'Hybrid', map: [8, 9, 11, 12, 12, 11, 9], curl: 'CC', liner: 3 },
  volume: { label: 'Volume', map: [8, 10, 11, 12, 12, 11, 10], curl: 'CC', liner: 3.6 },
  mega: { label: 'Mega volume', map: [9, 11, 12, 13, 13, 12, 11], curl: 'D', liner: 6.5 },
  wispy: { label: 'Wispy', map: [8, 10, 11, 13, 12, 12, 10], curl: 'CC', liner: 3 },
  anime: { label: 'Anime spikes', map: [9, 11, 13, 14, 14, 13, 11], curl: 'C', liner: 4.6 },
  wet: { label: 'Wet set', map: [8, 10, 11, 12, 13, 12, 10], curl: 'CC', liner: 3 },
  strip: { label: 'Strip-lash look', map: [9, 10, 12, 13, 15, 15, 13], curl: 'D', liner: 7.5 },
  coloured: { label: 'Coloured', map: [8, 10, 11, 12, 13, 12, 11], curl: 'CC', liner: 3.4 },
  gemstone: { label: 'Gemstone', map: [8, 10, 11, 12, 12, 12, 10], curl: 'CC', liner: 3.2 },
};
