import { type Curve, calculatePointOn, lerp, type Point } from './curves.ts';
import { drawFineFibrePath, type Fibre } from './fine-fibre.ts';
import { drawCurveTo, formatNumbers } from './path.ts';

/** `root`, around which a lash grows, is in whole units: the HTML contains each of them. */
type ArcLash = { path: string; root: Point };
/** Lashes on the arc of a lid, in a box of the given size; used by progress indicators and loaders. */
export type LidArc = { width: number; height: number; lashes: readonly ArcLash[]; lid: string };

type ArcOptions = {
  width: number;
  height: number;
  rise: number;
  calculateLength: (index: number) => number;
  lashWidth: number;
  drawLash: (fibre: Fibre) => string;
  /** the angles of the lashes at a root; one lash, straight up, by default */
  listLashAngles?: (index: number) => readonly number[];
};

export function drawLidArc(
  count: number,
  { width, height, rise, calculateLength, lashWidth, drawLash, listLashAngles }: ArcOptions,
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
    const drawLeaningLash = (lean: number) => {
      const angles = { rootAngle: splay * 1.25 + lean, tipAngle: splay * 0.5 + lean };
      return drawLash({ root, length: calculateLength(index), ...angles, width: lashWidth });
    };
    return {
      root: [Math.round(root[0]), Math.round(root[1])] as Point,
      path: (listLashAngles?.(index) ?? [0]).map(drawLeaningLash).join(''),
    };
  });
  const [start, rising, falling] = arc;
  const underside = formatNumbers([falling[0], falling[1] + 2.6, rising[0], rising[1] + 2.6, ...start]);
  return { width, height, lashes, lid: `M${formatNumbers(start)}${drawCurveTo(arc)}C${underside}Z` };
}

const LOADER_LASHES = 9;
let loaderArc: LidArc | undefined;
/** The loader: lashes that CSS grows one after the other, longest in the middle. */
export const drawLoaderArc = (): LidArc =>
  (loaderArc ??= drawLidArc(LOADER_LASHES, {
    width: 132,
    height: 44,
    rise: 0.34,
    calculateLength: (index) => 16 + calculateClosenessToMiddle(index, LOADER_LASHES) * 7,
    lashWidth: 1.4,
    drawLash: drawFineFibrePath,
  }));

const BUTTON_LOADER_LASHES = 5;
let buttonLoaderArc: LidArc | undefined;
/** The loader at the size of a button's icon. */
export const drawButtonLoaderArc = (): LidArc =>
  (buttonLoaderArc ??= drawLidArc(BUTTON_LOADER_LASHES, {
    width: 40,
    height: 26,
    rise: 0.3,
    calculateLength: (index) => 9 + calculateClosenessToMiddle(index, BUTTON_LOADER_LASHES) * 4,
    lashWidth: 1.2,
    drawLash: drawFineFibrePath,
  }));

/** 0 at the ends of a row, 1 in its middle. */
export const calculateClosenessToMiddle = (index: number, count: number) => Math.sin((Math.PI * (index + 0.5)) / count);
