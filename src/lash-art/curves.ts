/** Points and curves of a drawing. Units are picture units (see UNITS_PER_MM in length-map.ts); y grows downwards. */
export type Point = readonly [x: number, y: number];

/** A cubic Bézier curve: start, its handle, the end's handle, end. */
export type Curve = readonly [Point, Point, Point, Point];

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
export const clamp = (x: number) => Math.min(1, Math.max(0, x));
export const smoothstep = (t: number) => t * t * (3 - 2 * t);

const RADIANS_PER_DEGREE = Math.PI / 180;

/** The unit vector of a direction in degrees, clockwise from straight up. */
export const toUnitVector = (degrees: number): Point => [
  Math.sin(degrees * RADIANS_PER_DEGREE),
  -Math.cos(degrees * RADIANS_PER_DEGREE),
];

export const toPerpendicular = ([x, y]: Point): Point => [-y, x];
export const scalePoint = ([x, y]: Point, factor: number): Point => [x * factor, y * factor];
export const addPoints = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const subtractPoints = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** The direction from one point to another in degrees, clockwise from straight up. */
export const calculateBearing = ([x0, y0]: Point, [x1, y1]: Point) => Math.atan2(x1 - x0, y0 - y1) / RADIANS_PER_DEGREE;

export const lerpPoint = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];

/** The point at parameter `t` (0 to 1) of a curve. */
export function calculatePointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const calculateCoordinate = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [calculateCoordinate(0), calculateCoordinate(1)];
}

export const reverseCurve = ([a, b, c, d]: Curve): Curve => [d, c, b, a];

const combinePoints = (a: Curve, b: Curve, join: (p: Point, q: Point) => Point): Curve => [
  join(a[0], b[0]),
  join(a[1], b[1]),
  join(a[2], b[2]),
  join(a[3], b[3]),
];

/** Linear interpolation between two curves; `t` from 0 to 1. */
export const blendCurves = (a: Curve, b: Curve, t: number) => combinePoints(a, b, (p, q) => lerpPoint(p, q, t));

/** The curve with each of its four points moved by the corresponding vector of `steps`. */
export const offsetCurve = (curve: Curve, steps: Curve) => combinePoints(curve, steps, addPoints);
