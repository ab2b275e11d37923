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

type Proportions = {
  inner: Point;
  outer: Point;
  /** about how far the middle of the upper lid is above the line between the corners, in picture units */
  upperLidRise: number;
  /** where between the corners the two handles of the upper lid's Bézier curve are: 0 at the inner, 1 at the outer corner */
  upperHandles: [number, number];
  /** how far the middle of the lower lid is below the line between the corners */
  lowerLidDrop: number;
  lowerHandles: [number, number];
  creaseGap: number;
  browLift: number;
};

const PROPORTIONS: Record<EyeShape, Proportions> = {
  almond: {
    inner: [122, 214],
    outer: [352, 202],
    upperLidRise: 53,
    upperHandles: [0.25, 0.72],
    lowerLidDrop: 24,
    lowerHandles: [0.3, 0.72],
    creaseGap: 25,
    browLift: -16,
  },
  round: {
    inner: [132, 214],
    outer: [342, 208],
    upperLidRise: 70,
    upperHandles: [0.22, 0.76],
    lowerLidDrop: 28,
    lowerHandles: [0.24, 0.76],
    creaseGap: 23,
    browLift: -26,
  },
  hooded: {
    inner: [122, 212],
    outer: [352, 208],
    upperLidRise: 43,
    upperHandles: [0.26, 0.64],
    lowerLidDrop: 24,
    lowerHandles: [0.3, 0.72],
    creaseGap: 12,
    browLift: 0,
  },
};

/** The handles of a cubic Bézier curve are a third higher than the top of the curve. */
const HANDLE_HEIGHT_RATIO = 4 / 3;

export function buildEyeGeometry(shape: EyeShape, state: EyeState): EyeGeometry {
  const { inner, outer, upperLidRise, upperHandles, lowerLidDrop, lowerHandles, creaseGap, browLift } =
    PROPORTIONS[shape];
  const calculatePoint = (share: number, drop: number): Point => [
    lerp(inner[0], outer[0], share),
    lerp(inner[1], outer[1], share) + drop,
  ];
  const rise = upperLidRise * HANDLE_HEIGHT_RATIO;
  const fall = lowerLidDrop * HANDLE_HEIGHT_RATIO;
  const upper: Curve = [
    inner,
    calculatePoint(upperHandles[0], -rise * 0.98),
    calculatePoint(upperHandles[1], -rise),
    outer,
  ];
  const lower: Curve = [
    inner,
    calculatePoint(lowerHandles[0], fall * 0.75),
    calculatePoint(lowerHandles[1], fall * 1.05),
    outer,
  ];
  if (state === 'closed') {
    const line: Curve = [
      [inner[0] + 2, inner[1] - 2],
      calculatePoint(0.24, fall + 16),
      calculatePoint(0.72, fall + 20),
      [outer[0] + 4, outer[1] + 2],
    ];
    return { inner, outer, upper, lower, line, crease: buildClosedCrease(shape, inner, upperLidRise), browLift };
  }
  const crease: Curve =
    shape === 'hooded'
      ? [
          [134, 198],
          calculatePoint(0.27, -rise * 0.98 - creaseGap),
          calculatePoint(0.76, -rise * 0.96 - creaseGap * 0.5),
          [378, 222],
        ]
      : [
          [128, 198],
          calculatePoint(0.22, -rise * 1.02 - creaseGap - 6),
          calculatePoint(0.74, -rise * 1.04 - creaseGap - 4),
          [368, 186],
        ];
  return { inner, outer, upper, lower, line: upper, crease, browLift };
}

function buildClosedCrease(shape: EyeShape, inner: Point, upperLidRise: number): Curve {
  if (shape === 'hooded')
    return [
      [136, 186],
      [186, 160],
      [300, 170],
      [380, 214],
    ];
  return [
    [134, 180],
    [182, inner[1] - upperLidRise * 1.5],
    [292, inner[1] - upperLidRise * 1.56],
    [372, 184],
  ];
}
