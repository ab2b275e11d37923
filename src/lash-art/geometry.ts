import { type Curve, lerp, type Point } from './curves.ts';

export type EyeShape = 'almond' | 'round' | 'hooded';
export type EyeState = 'open' | 'closed';
export type BrowShape = 'soft' | 'arched' | 'straight';

/**
 * The positions of the parts of an eye. The inner corner is on the left, the outer corner on the right and a little higher.
 * `line` is the lash line: the edge of the upper lid when the eye is open, of the closed lid otherwise.
 */
export type EyeGeometry = {
  inner: Point;
  outer: Point;
  upper: Curve;
  lower: Curve;
  line: Curve;
  crease: Curve;
  browLift: number;
};

/** Rises are in picture units above (up) and below (down) the line between the corners. */
type Proportions = {
  inner: Point;
  outer: Point;
  up: number;
  upAt: Point;
  down: number;
  downAt: Point;
  creaseGap: number;
  browLift: number;
};

const PROPORTIONS: Record<EyeShape, Proportions> = {
  almond: {
    inner: [122, 214],
    outer: [352, 202],
    up: 53,
    upAt: [0.25, 0.72],
    down: 24,
    downAt: [0.3, 0.72],
    creaseGap: 25,
    browLift: -16,
  },
  round: {
    inner: [132, 214],
    outer: [342, 208],
    up: 70,
    upAt: [0.22, 0.76],
    down: 28,
    downAt: [0.24, 0.76],
    creaseGap: 23,
    browLift: -26,
  },
  hooded: {
    inner: [122, 212],
    outer: [352, 208],
    up: 43,
    upAt: [0.26, 0.64],
    down: 24,
    downAt: [0.3, 0.72],
    creaseGap: 12,
    browLift: 0,
  },
};

/** The handles of a cubic Bézier curve are a third higher than the top of the curve. */
const HANDLE = 4 / 3;

export function eyeGeometry(shape: EyeShape, state: EyeState): EyeGeometry {
  const { inner, outer, up, upAt, down, downAt, creaseGap: gap, browLift } = PROPORTIONS[shape];
  const at = (share: number, drop: number): Point => [
    lerp(inner[0], outer[0], share),
    lerp(inner[1], outer[1], share) + drop,
  ];
  const rise = up * HANDLE;
  const fall = down * HANDLE;
  const upper: Curve = [inner, at(upAt[0], -rise * 0.98), at(upAt[1], -rise), outer];
  const lower: Curve = [inner, at(downAt[0], fall * 0.75), at(downAt[1], fall * 1.05), outer];
  if (state === 'closed') {
    const line: Curve = [
      [inner[0] + 2, inner[1] - 2],
      at(0.24, fall + 16),
      at(0.72, fall + 20),
      [outer[0] + 4, outer[1] + 2],
    ];
    return { inner, outer, upper, lower, line, crease: closedCrease(shape, inner, up), browLift };
  }
  const crease: Curve =
    shape === 'hooded'
      ? [[134, 198], at(0.27, -rise * 0.98 - gap), at(0.76, -rise * 0.96 - gap * 0.5), [378, 222]]
      : [[128, 198], at(0.22, -rise * 1.02 - gap - 6), at(0.74, -rise * 1.04 - gap - 4), [368, 186]];
  return { inner, outer, upper, lower, line: upper, crease, browLift };
}

function closedCrease(shape: EyeShape, inner: Point, up: number): Curve {
  if (shape === 'hooded')
    return [
      [136, 186],
      [186, 160],
      [300, 170],
      [380, 214],
    ];
  return [
    [134, 180],
    [182, inner[1] - up * 1.5],
    [292, inner[1] - up * 1.56],
    [372, 184],
  ];
}
