import { type Curve, calculateBearing, calculatePointOn, clamp, lerp, offsetCurve, reverseCurve } from '../curves.ts';
import { drawFineFibrePath } from '../fibre.ts';
import type { BrowShape } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawCurvePath, drawCurveTo, drawPathElement } from '../path.ts';
import type { Random } from '../random.ts';

/** The curve of a brow from head to tail, and half its height at the head. */
const BROWS = {
  soft: {
    run: [
      [106, 112],
      [172, 58],
      [292, 40],
      [410, 100],
    ],
    half: 11.5,
  },
  straight: {
    run: [
      [108, 104],
      [176, 66],
      [300, 46],
      [404, 94],
    ],
    half: 12.5,
  },
  arched: {
    run: [
      [104, 118],
      [168, 70],
      [312, 12],
      [412, 104],
    ],
    half: 10.2,
  },
} as const satisfies Record<BrowShape, { run: Curve; half: number }>;
const HAIR_COUNT = 136;

/** A soft wash under fine hairs; each hair turns from upright to along the brow as its root climbs. */
export function drawBrow(browShape: BrowShape, lift: number, colours: Palette, random: Random): string {
  const { run, half } = BROWS[browShape];
  const arch = raiseCurve(run, lift);
  let hairs = '';
  for (let index = 0; index < HAIR_COUNT; index++) {
    const t = clamp((index + random()) / HAIR_COUNT) * 0.97;
    const [x, y] = calculatePointOn(arch, t);
    const onwards = calculateBearing([x, y], calculatePointOn(arch, t + 0.01));
    const halfHeight = lerp(half, 2.5, t ** 1.35) * lerp(0.6, 1, clamp(t / 0.12));
    const side = random() * 2 - 1;
    const low = (side + 1) / 2;
    const lean = onwards - lerp(62, 12, t ** 0.45) * low + (side < 0 ? lerp(2, 8, t) : 0) + (random() - 0.5) * 6;
    hairs += drawFineFibrePath({
      root: [x, y + side * halfHeight],
      length: lerp(27, 25, t) * (0.72 + random() * 0.4),
      rootAngle: lean,
      tipAngle: lean + lerp(20, 8, t) * low + 3,
      width: 0.56,
    });
  }
  return drawPathElement(drawBrowWash(arch, half), colours.brow, '.38') + drawPathElement(hairs, colours.brow, '.82');
}

const raiseCurve = (run: Curve, lift: number) =>
  offsetCurve(run, [
    [0, lift],
    [0, lift],
    [0, lift],
    [0, lift],
  ]);

function drawBrowWash(arch: Curve, half: number) {
  const under = offsetCurve(arch, [
    [7, half * 0.5],
    [2, half],
    [-2, half * 0.85],
    [2, 3],
  ]);
  const over = offsetCurve(arch, [
    [5, -half * 0.6],
    [0, -half * 1.3],
    [4, -half * 0.5],
    [2, 3],
  ]);
  return `${drawCurvePath(under)}${drawCurveTo(reverseCurve(over))}Z`;
}
