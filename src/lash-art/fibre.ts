import { lerp, type Point, toUnitVector } from './curves.ts';
import { formatNumbers } from './path.ts';

/** A hair that tapers to its tip, a lash or one of the brow: its root and length in picture units, the directions of root and tip, and half its width at the root. */
export type Fibre = { root: Point; length: number; rootAngle: number; tipAngle: number; width: number };

const toPerpendicular = ([x, y]: Point): Point => [-y, x];
const scalePoint = ([x, y]: Point, by: number): Point => [x * by, y * by];
const addPoints = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const subtractPoints = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** A lash as a filled shape that tapers to a point. */
export function drawDetailedFibrePath({ root, length, rootAngle, tipAngle, width }: Fibre): string {
  const start = toUnitVector(rootAngle);
  const middle = toUnitVector(lerp(rootAngle, tipAngle, 0.5));
  const end = toUnitVector(tipAngle);
  const edge = scalePoint(toPerpendicular(start), width);
  const edgeAtMiddle = scalePoint(toPerpendicular(middle), width);
  // All further points are relative to the left edge of the root, where the path starts.
  const first = scalePoint(start, length * 0.36);
  const second = addPoints(first, scalePoint(middle, length * 0.36));
  const tip = subtractPoints(addPoints(second, scalePoint(end, length * 0.3)), edge);
  const outward = [
    ...subtractPoints(addPoints(first, scalePoint(edge, 1.15)), edge),
    ...subtractPoints(addPoints(second, scalePoint(edgeAtMiddle, 0.62)), edge),
    ...tip,
  ];
  const back = [
    ...subtractPoints(subtractPoints(subtractPoints(second, scalePoint(edgeAtMiddle, 0.62)), edge), tip),
    ...subtractPoints(subtractPoints(subtractPoints(first, scalePoint(edge, 1.15)), edge), tip),
    ...subtractPoints(scalePoint(edge, -2), tip),
  ];
  return `M${formatNumbers(addPoints(root, edge))}c${formatNumbers(outward)}c${formatNumbers(back)}`;
}

/** The same lash with one bend instead of two: enough below a width of 0.75, and half the bytes. */
export function drawFineFibrePath({ root, length, rootAngle, tipAngle, width }: Fibre): string {
  const start = toUnitVector(rootAngle);
  const middle = toUnitVector(lerp(rootAngle, tipAngle, 0.5));
  const edge = scalePoint(toPerpendicular(start), width);
  const narrow = scalePoint(toPerpendicular(middle), width * 0.75);
  const bend = scalePoint(start, length * 0.55);
  const tip = subtractPoints(addPoints(bend, scalePoint(toUnitVector(tipAngle), length * 0.47)), edge);
  const outward = [...subtractPoints(addPoints(bend, narrow), edge), ...tip];
  const back = [
    ...subtractPoints(subtractPoints(subtractPoints(bend, narrow), edge), tip),
    ...subtractPoints(scalePoint(edge, -2), tip),
  ];
  return `M${formatNumbers(addPoints(root, edge))}q${formatNumbers(outward)}q${formatNumbers(back)}`;
}

export const drawFibrePath = (of: Fibre) => (of.width < 0.75 ? drawFineFibrePath(of) : drawDetailedFibrePath(of));
