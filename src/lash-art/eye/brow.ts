import { type Curve, calculateBearing, calculatePointOn, clamp, lerp, offsetCurve, reverseCurve } from '../curves.ts';
import { drawFineFibrePath } from '../fine-fibre.ts';
import type { BrowShape } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawCurvePath, drawCurveTo, drawPathElement } from '../path.ts';
import type { Random } from '../random.ts';

/** The curve of a brow from head to tail, and half its height at the head. */
const BROWS = {
  soft: {
    curve: [
      [106, 112],
      [172, 58],
      [292, 40],
      [410, 100],
    ],
    halfHeight: 11.5,
  },
  straight: {
    curve: [
      [108, 104],
      [176, 66],
      [300, 46],
      [404, 94],
    ],
    halfHeight: 12.5,
  },
  arched: {
    curve: [
      [104, 118],
      [168, 70],
      [312, 12],
      [412, 104],
    ],
    halfHeight: 10.2,
  },
} as const satisfies Record<BrowShape, { curve: Curve; halfHeight: number }>;
const HAIR_COUNT = 136;

/** A soft wash under fine hairs; each hair turns from upright to along the brow as its root climbs. */
export function drawBrow(browShape: BrowShape, lift: number, colours: Palette, random: Random): string {
  const { curve, halfHeight } = BROWS[browShape];
  const browCurve = raiseCurve(curve, lift);
  let hairs = '';
  for (let index = 0; index < HAIR_COUNT; index++) {
    const t = clamp((index + random()) / HAIR_COUNT) * 0.97;
    const [x, y] = calculatePointOn(browCurve, t);
    const browDirection = calculateBearing([x, y], calculatePointOn(browCurve, t + 0.01));
    const localHalfHeight = lerp(halfHeight, 2.5, t ** 1.35) * lerp(0.6, 1, clamp(t / 0.12));
    const side = random() * 2 - 1;
    const lowShare = (side + 1) / 2;
    const rootAngle =
      browDirection - lerp(62, 12, t ** 0.45) * lowShare + (side < 0 ? lerp(2, 8, t) : 0) + (random() - 0.5) * 6;
    hairs += drawFineFibrePath({
      root: [x, y + side * localHalfHeight],
      length: lerp(27, 25, t) * (0.72 + random() * 0.4),
      rootAngle,
      tipAngle: rootAngle + lerp(20, 8, t) * lowShare + 3,
      width: 0.56,
    });
  }
  return (
    drawPathElement(drawBrowWash(browCurve, halfHeight), colours.brow, '.38') +
    drawPathElement(hairs, colours.brow, '.82')
  );
}

const raiseCurve = (curve: Curve, lift: number) =>
  offsetCurve(curve, [
    [0, lift],
    [0, lift],
    [0, lift],
    [0, lift],
  ]);

function drawBrowWash(browCurve: Curve, halfHeight: number) {
  const lowerEdge = offsetCurve(browCurve, [
    [7, halfHeight * 0.5],
    [2, halfHeight],
    [-2, halfHeight * 0.85],
    [2, 3],
  ]);
  const upperEdge = offsetCurve(browCurve, [
    [5, -halfHeight * 0.6],
    [0, -halfHeight * 1.3],
    [4, -halfHeight * 0.5],
    [2, 3],
  ]);
  return `${drawCurvePath(lowerEdge)}${drawCurveTo(reverseCurve(upperEdge))}Z`;
}
