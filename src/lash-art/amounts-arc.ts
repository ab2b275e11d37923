/** Amounts as lashes side by side on a lid; the length of a lash shows its share of the greatest amount. */
import { type Curve, calculatePointOn, lerp, type Point, toUnitVector } from './curves.ts';
import { drawFibrePath } from './fibre.ts';
import { drawBandPath } from './path.ts';

export const AMOUNTS_WIDTH = 340;
export const AMOUNTS_HEIGHT = 166;

const LID_CURVE: Curve = [
  [4, 160],
  [102, 140],
  [238, 140],
  [336, 160],
];
/** The lid tapers to its corners. */
const LID_LOWER_OFFSETS: Curve = [
  [0, 0],
  [0, 2.8],
  [0, 2.8],
  [0, 0],
];
export const AMOUNTS_LID_PATH = drawBandPath(LID_CURVE, LID_LOWER_OFFSETS);

/** The lengths of the lashes for the shares 0 and 1. */
const MIN_LASH_LENGTH = 8;
const MAX_LASH_LENGTH = 116;
const LASH_WIDTH = 4.6;
const STUB_WIDTH = 1.6;
/** How far the outer lashes lean outwards, in degrees. */
const MAX_LEAN_DEGREES = 13;

type AmountLash = { path: string; root: Point; tip: Point };

/** Draws the lashes from left to right, for shares from 0 to 1. A single lash is in the middle. */
export function drawAmountLashes(shares: readonly number[]): AmountLash[] {
  return shares.map((share, index) => {
    const t = shares.length > 1 ? lerp(0.09, 0.91, index / (shares.length - 1)) : 0.5;
    const lean = lerp(-MAX_LEAN_DEGREES, MAX_LEAN_DEGREES, t);
    const root = calculatePointOn(LID_CURVE, t);
    const length = lerp(MIN_LASH_LENGTH, MAX_LASH_LENGTH, share);
    const [x, y] = toUnitVector(lean);
    const angles = { rootAngle: lean * 1.4, tipAngle: lean * 0.6 };
    return {
      root,
      tip: [root[0] + x * length, root[1] + y * length],
      path: drawFibrePath({ root, length, ...angles, width: share > 0 ? LASH_WIDTH : STUB_WIDTH }),
    };
  });
}
