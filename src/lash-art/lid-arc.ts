import { type Curve, calculatePointOn, lerp, type Point } from './curves.ts';
import { drawFibrePath } from './fibre.ts';
import { drawCurveTo, formatNumbers, roundNumber } from './path.ts';

/** `root` is rounded to keep the HTML, which contains each root, short. */
type ArcLash = { path: string; root: Point };
/** Lashes on the arc of a lid, in a box of the given size; used by progress indicators and loaders. */
export type LidArc = { width: number; height: number; lashes: readonly ArcLash[]; lid: string };

type ArcOptions = {
  width: number;
  height: number;
  rise: number;
  calculateLength: (index: number) => number;
  lashWidth: number;
  /** the angles of the lashes at a root; one lash, straight up, by default */
  listLashAngles?: (index: number) => readonly number[];
};

export function drawLidArc(
  count: number,
  { width, height, rise, calculateLength, lashWidth, listLashAngles }: ArcOptions,
): LidArc {
  const ground = height - 3;
  const top = ground - height * rise;
  const arc: Curve = [
    [4, ground],
    [width * 0.3, top],
    [width * 0.7, top],
    [width - 4, ground],
  ];
  const lashes = Array.from({ length: count }, (_, index) => {
    const t = count > 1 ? 0.09 + (0.82 * index) / (count - 1) : 0.5;
    const root = calculatePointOn(arc, t);
    const splay = lerp(-34, 34, t);
    const drawLash = (lean: number) => {
      const angles = { rootAngle: splay * 1.25 + lean, tipAngle: splay * 0.5 + lean };
      return drawFibrePath({ root, length: calculateLength(index), ...angles, width: lashWidth });
    };
    return {
      root: [roundNumber(root[0]), roundNumber(root[1])] as Point,
      path: (listLashAngles?.(index) ?? [0]).map(drawLash).join(''),
    };
  });
  const [start, rising, falling] = arc;
  const underside = formatNumbers([falling[0], falling[1] + 2.6, rising[0], rising[1] + 2.6, ...start]);
  return { width, height, lashes, lid: `M${formatNumbers(start)}${drawCurveTo(arc)}C${underside}Z` };
}

/** Caches a drawing by its count: every page contains it, and each rendering of a page asks for it several times. */
export function drawOncePerCount(draw: (count: number) => LidArc): (count: number) => LidArc {
  const arcsByCount = new Map<number, LidArc>();
  return (count) => {
    const arc = arcsByCount.get(count) ?? draw(count);
    arcsByCount.set(count, arc);
    return arc;
  };
}

/** The loader: lashes that CSS grows one after the other, longest in the middle. */
const drawLoaderOfCount = drawOncePerCount((count) =>
  drawLidArc(count, {
    width: 132,
    height: 44,
    rise: 0.34,
    calculateLength: (index) => 16 + calculateClosenessToMiddle(index, count) * 7,
    lashWidth: 1.4,
  }),
);
export const drawLoaderArc = () => drawLoaderOfCount(9);

/** The loader at the size of a button's icon. */
const drawButtonLoaderOfCount = drawOncePerCount((count) =>
  drawLidArc(count, {
    width: 40,
    height: 26,
    rise: 0.3,
    calculateLength: (index) => 9 + calculateClosenessToMiddle(index, count) * 4,
    lashWidth: 1.2,
  }),
);
export const drawButtonLoaderArc = () => drawButtonLoaderOfCount(5);

/** 0 at the ends of a row, 1 in its middle. */
export const calculateClosenessToMiddle = (index: number, count: number) => Math.sin((Math.PI * (index + 0.5)) / count);
