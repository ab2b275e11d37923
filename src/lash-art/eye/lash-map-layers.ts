/**
 * The lash map as an artist draws it on the gel pad before a set: a zone for each number, the numbers in mm at the pad's
 * edge, a dotted line through the lengths, the longest zones in red.
 */
import { calculatePointOn, lerp, type Point, toUnitVector } from '../curves.ts';
import type { EyeGeometry } from '../geometry.ts';
import { calculateLengthAt, type LashLengths, UNITS_PER_MM } from '../length-map.ts';
import { formatNumbers } from '../path.ts';
import { type DrawNumbers, drawTextNumbers, INK } from './lash-map-numbers.ts';

const PAPER = '#fbfdfb';
const RULE = '#7f978c';
const PEAK_COLOUR = '#c2341a';

/** Distances from the lash line in picture units: [in the middle of the eye, how much less at the corners]. */
const PAD = { from: 5, to: [158, 50] } as const;
const ZONE = { from: 9, to: [124, 34] } as const;
const NUMBER = { at: [140, 40] } as const;

/** 0 in the middle of the eye, 1 at its corners. */
const calculateCornerCloseness = (t: number) => Math.abs(t * 2 - 1) ** 2.4;
const calculateReach = ([middle, cornerReduction]: readonly [number, number], t: number) =>
  middle - cornerReduction * calculateCornerCloseness(t);

/** The two layers of the map: the pad under the lashes, the numbers over them. */
export function drawLashMapLayers(
  { line }: EyeGeometry,
  map: LashLengths,
  drawNumbers: DrawNumbers = drawTextNumbers,
): { belowLashes: string; aboveLashes: string } {
  const zones = map.length;
  const longest = Math.max(...map);
  /** The point at `distance` from the lash line and at the share `t` along it. Like lashes, the directions fan out. */
  const calculatePoint = (t: number, distance: number): Point => {
    const [x, y] = calculatePointOn(line, 0.035 + 0.95 * t);
    const [stepX, stepY] = toUnitVector(180 - lerp(-30, 48, t) * 0.9);
    return [x + stepX * distance, y + stepY * distance];
  };
  const listEdgePoints = (from: number, to: number, steps: number, distance: (t: number) => number) =>
    Array.from({ length: steps + 1 }, (_, step) => lerp(from, to, step / steps)).map((t) =>
      calculatePoint(t, distance(t)),
    );
  const sheet = (from: number, to: number, steps: number, { from: near, to: far }: typeof PAD | typeof ZONE) => {
    const inside = listEdgePoints(from, to, steps, () => near);
    const outside = listEdgePoints(from, to, steps, (t) => calculateReach(far, t));
    return `${drawPolylinePath([...inside, ...outside.reverse()])}Z`;
  };

  const pad = sheet(-0.03, 1.03, 24, PAD);
  const peaks = map.map((mm, zone) => (mm === longest ? sheet(zone / zones, (zone + 1) / zones, 6, ZONE) : ''));
  const rules = map.slice(1).map((_, index) => {
    const t = (index + 1) / zones;
    return drawPolylinePath([calculatePoint(t, 12), calculatePoint(t, calculateReach(ZONE.to, t))]);
  });
  const lengths = drawPolylinePath(listEdgePoints(0, 1, 24, (t) => calculateLengthAt(map, t) * UNITS_PER_MM * 0.97));

  const belowLashes = [
    `<path d="${pad}" transform="translate(4 7)" fill="${INK}" stroke="${INK}" stroke-width="16" stroke-linejoin="round" opacity=".14"/>`,
    `<path d="${pad}" fill="${PAPER}" stroke="${PAPER}" stroke-width="16" stroke-linejoin="round"/>`,
    `<path d="${peaks.join('')}" fill="${PEAK_COLOUR}" opacity=".15"/>`,
    `<path d="${rules.join('')}" stroke="${RULE}"/>`,
    `<path d="${lengths}" fill="none" stroke="${PEAK_COLOUR}" stroke-width="1.3" stroke-dasharray=".1 4.5" stroke-linecap="round"/>`,
  ];
  const numbers = map.map((mm, zone) => {
    const t = (zone + 0.5) / zones;
    const [x, y] = calculatePoint(t, calculateReach(NUMBER.at, t));
    return { mm, x, y: y + 6, isPeak: mm === longest };
  });
  return { belowLashes: belowLashes.join(''), aboveLashes: drawNumbers(numbers) };
}

const drawPolylinePath = (points: readonly Point[]) => `M${points.map((point) => formatNumbers(point)).join('L')}`;
