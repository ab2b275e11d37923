/**
 * The lash map as it was made at an appointment: seven lengths in whole millimetres from the inner to the outer corner,
 * curl, thickness, and the adhesive with its batch. It starts with the client's last one, or with the map that the site
 * draws for the service. OWNER §3, §6.3 (Map).
 */

import type { ServiceId } from '../services/service.ts';
import { type Curl, toLashMap, type ZoneLengths } from './lash-map.ts';

export const ZONE_COUNT = 7;
/** The lengths of lashes in mm; the column has the same CHECK. */
export const ZONE_LENGTH_LIMITS = { min: 5, max: 20, step: 1 } as const;

export const RECORDED_CURLS = ['B', 'C', 'CC', 'D', 'L', 'M'] as const;
export type RecordedCurl = (typeof RECORDED_CURLS)[number];

/** The thickness of a lash in mm, as it is printed on the tray. */
export const DIAMETERS = ['0.03', '0.05', '0.07', '0.10', '0.12', '0.15', '0.18', '0.20'] as const;
export type Diameter = (typeof DIAMETERS)[number];

export const MAX_ADHESIVE_LENGTH = 80;
export const MAX_MAP_NOTE_LENGTH = 300;

export type LashChoice = { lengths: ZoneLengths; curl: RecordedCurl; diameter: Diameter };

const isZoneLength = (mm: number): boolean =>
  Number.isInteger(mm) && mm >= ZONE_LENGTH_LIMITS.min && mm <= ZONE_LENGTH_LIMITS.max;

/** The lengths of a map; null unless they are seven whole numbers within the limits. */
export function toZoneLengths(lengths: readonly number[]): ZoneLengths | null {
  const [a, b, c, d, e, f, g] = lengths;
  const isValid = lengths.length === ZONE_COUNT && lengths.every(isZoneLength);
  return isValid ? ([a, b, c, d, e, f, g] as ZoneLengths) : null;
}

/** The thickness that a set is usually made with. */
const USUAL_DIAMETERS: Readonly<Record<ServiceId, Diameter>> = {
  classic_set: '0.15',
  hybrid_set: '0.10',
  volume_set: '0.07',
  wispy_set: '0.07',
  wet_set: '0.07',
  strip_lash: '0.07',
  anime_spikes: '0.07',
  coloured_set: '0.07',
  mega_volume: '0.03',
  gemstone_set: '0.07',
};

/** What a new map starts with: the client's last one, else the map of the service itself. */
export function createInitialLashChoice(lastChoice: LashChoice | null, style: ServiceId): LashChoice {
  if (lastChoice) return { lengths: lastChoice.lengths, curl: lastChoice.curl, diameter: lastChoice.diameter };
  const { lengths, curl }: { lengths: ZoneLengths; curl: Curl } = toLashMap(style, 'almond');
  return { lengths, curl, diameter: USUAL_DIAMETERS[style] };
}

/** For each zone, whether its lashes are the longest of the map. */
export function markLongestZones(lengths: readonly number[]): boolean[] {
  const longest = Math.max(...lengths);
  return lengths.map((mm) => mm === longest);
}

/** "Zone 4, 13 millimetres"; zone 1 is at the inner corner. */
export const formatZone = (zone: number, millimetres: number | string): string =>
  `Zone ${zone}, ${millimetres} millimetres`;

/** "Wispy, CC, 0.07" */
export const formatLashSet = (style: string, { curl, diameter }: Pick<LashChoice, 'curl' | 'diameter'>): string =>
  [style, curl, diameter].join(', ');

/** "8 10 11 13 12 12 10 mm, CC, 0.07" */
export const formatLashChoice = ({ lengths, curl, diameter }: LashChoice): string =>
  `${lengths.join(' ')} mm, ${curl}, ${diameter}`;
