import { clamp } from './curves.ts';

/** Picture units in a millimetre: the opening of the eye is 30 mm or 230 units wide. Every lash is drawn to this scale. */
export const UNITS_PER_MM = 230 / 30;

/** Lash lengths in mm, inner to outer corner, as a lash artist writes them on the eye pad. */
export type LashLengths = readonly number[];

/** The length in mm at position `t` of the lash line: a smooth curve through the zones (Catmull-Rom). */
export function calculateLengthAt(map: LashLengths, t: number): number {
  const last = map.length - 1;
  const position = clamp(t) * last;
  const zone = Math.min(last - 1, Math.floor(position));
  const u = position - zone;
  const lengthAt = (index: number) => map[Math.min(last, Math.max(0, index))] ?? 0;
  const [a, b, c, d] = [lengthAt(zone - 1), lengthAt(zone), lengthAt(zone + 1), lengthAt(zone + 2)];
  const square = u * u;
  return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * square * u);
}

/** "8 to 13 mm" */
export const formatLengthRange = (map: LashLengths) => `${Math.min(...map)} to ${Math.max(...map)} mm`;
