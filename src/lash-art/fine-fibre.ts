import { addPoints, lerp, type Point, scalePoint, subtractPoints, toPerpendicular, toUnitVector } from './curves.ts';
import { formatNumbers } from './path.ts';

/**
 * A lash or a hair of the brow, which tapers to its tip: root and length in picture units, the directions at root and tip,
 * and half the width at the root.
 */
export type Fibre = { root: Point; length: number; rootAngle: number; tipAngle: number; width: number };

/** Fibres of at least the length `from` have their points rounded to multiples of `step`, both in picture units. */
type Steps = readonly { from: number; step: number }[];
/** Whole units are enough: the tip of a fine hair already varies at random by more than a unit. */
const FINE_STEPS: Steps = [{ from: 12, step: 1 }];

/**
 * Rounds bends and tip relative to the root, which is not visible on a long fibre. Every digit saved counts a thousand
 * times in each picture. The width stays exact.
 */
export function chooseRounding(steps: Steps, length: number): (point: Point) => Point {
  const step = steps.find(({ from }) => length >= from)?.step;
  if (!step) return (point) => point;
  return ([x, y]) => [Math.round(x / step) * step, Math.round(y / step) * step];
}

/** A lash with one bend instead of two: enough below a width of 0.75, and half the bytes. */
export function drawFineFibrePath({ root, length, rootAngle, tipAngle, width }: Fibre): string {
  const start = toUnitVector(rootAngle);
  const middle = toUnitVector(lerp(rootAngle, tipAngle, 0.5));
  const edge = scalePoint(toPerpendicular(start), width);
  const narrow = scalePoint(toPerpendicular(middle), width * 0.75);
  const bend = scalePoint(start, length * 0.55);
  // All further points are relative to the left edge of the root, where the path starts.
  const place = chooseRounding(FINE_STEPS, length);
  const tip = place(subtractPoints(addPoints(bend, scalePoint(toUnitVector(tipAngle), length * 0.47)), edge));
  const leftBend = place(subtractPoints(addPoints(bend, narrow), edge));
  const rightBend = subtractPoints(leftBend, scalePoint(narrow, 2));
  const back = [...subtractPoints(rightBend, tip), ...subtractPoints(scalePoint(edge, -2), tip)];
  return `M${formatNumbers(addPoints(root, edge))}q${formatNumbers([...leftBend, ...tip])}q${formatNumbers(back)}`;
}
