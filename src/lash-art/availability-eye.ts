import { type Curve, calculatePointOn, lerp } from './curves.ts';
import { drawFineFibrePath } from './fine-fibre.ts';

/** More lashes than this don't fit on the lid of a day. */
const MAX_LASHES = 5;

export const LID_PATH = 'M2 2C8 7 20 7 26 2';
const LID_CURVE: Curve = [
  [2, 2],
  [8, 7],
  [20, 7],
  [26, 2],
];

function drawLashes(count: number): string {
  let lashes = '';
  for (let index = 0; index < count; index++) {
    const t = 0.5 + (index - (count - 1) / 2) * 0.19;
    const splay = lerp(-36, 36, t);
    const angles = { rootAngle: 180 - splay * 0.8, tipAngle: 180 - splay * 1.4 };
    lashes += drawFineFibrePath({ root: calculatePointOn(LID_CURVE, t), length: 7.4, ...angles, width: 1.05 });
  }
  return lashes;
}

/** Each is drawn once, when it is first shown: a calendar shows up to 31, and every page evaluates this module. */
const pathsByCount: string[] = [];

/** A day as a small closed eye, 28 by 14: the path of `count` lashes, at most five; '' for none. */
export function drawAvailabilityLashes(count: number): string {
  const lashCount = Math.min(MAX_LASHES, count);
  const path = pathsByCount[lashCount] ?? drawLashes(lashCount);
  pathsByCount[lashCount] = path;
  return path;
}
