import { addPoints, lerp, scalePoint, subtractPoints, toPerpendicular, toUnitVector } from './curves.ts';
import { chooseRounding, drawFineFibrePath, type Fibre } from './fine-fibre.ts';
import { formatNumbers } from './path.ts';

/** Fibres of at least the length `from` have their points rounded to multiples of `step`, both in picture units. */
const DETAILED_STEPS = [
  { from: 60, step: 1 },
  { from: 20, step: 0.5 },
];

/** A lash as a filled shape that tapers to a point. */
export function drawDetailedFibrePath({ root, length, rootAngle, tipAngle, width }: Fibre): string {
  const start = toUnitVector(rootAngle);
  const middle = toUnitVector(lerp(rootAngle, tipAngle, 0.5));
  const end = toUnitVector(tipAngle);
  const edge = scalePoint(toPerpendicular(start), width);
  const edgeAtMiddle = scalePoint(toPerpendicular(middle), width);
  // All further points are relative to the left edge of the root, where the path starts.
  const round = chooseRounding(DETAILED_STEPS, length);
  const first = scalePoint(start, length * 0.36);
  const second = addPoints(first, scalePoint(middle, length * 0.36));
  const tip = round(subtractPoints(addPoints(second, scalePoint(end, length * 0.3)), edge));
  const left = [
    round(subtractPoints(addPoints(first, scalePoint(edge, 1.15)), edge)),
    round(subtractPoints(addPoints(second, scalePoint(edgeAtMiddle, 0.62)), edge)),
  ] as const;
  const right = [
    subtractPoints(left[0], scalePoint(edge, 2.3)),
    subtractPoints(left[1], scalePoint(edgeAtMiddle, 1.24)),
  ] as const;
  const outward = [...left.flat(), ...tip];
  const back = [right[1], right[0], scalePoint(edge, -2)].flatMap((point) => subtractPoints(point, tip));
  return `M${formatNumbers(addPoints(root, edge))}c${formatNumbers(outward)}c${formatNumbers(back)}`;
}

export const drawFibrePath = (fibre: Fibre) =>
  fibre.width < 0.75 ? drawFineFibrePath(fibre) : drawDetailedFibrePath(fibre);
