import { type Curve, offsetCurve, type Point, reverseCurve, toUnitVector } from '../curves.ts';
import { drawFineFibrePath } from '../fine-fibre.ts';
import type { EyeGeometry, EyeShape } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawBandPath, drawCurvePath, drawCurveTo, drawPathElement, formatNumbers } from '../path.ts';
import type { Random } from '../random.ts';

/** The base colour and the rays of an iris. */
const IRISES = {
  brown: ['#4c2614', '#8f5228'],
  dark: ['#2c160f', '#5e3720'],
  hazel: ['#51431f', '#9c7a37'],
  green: ['#394b35', '#7f9160'],
  blue: ['#3a5566', '#86a6b0'],
  grey: ['#55606a', '#a3adb0'],
} as const;
export type IrisColour = keyof typeof IRISES;

export type OpenEye = { geometry: EyeGeometry; eyeShape: EyeShape; iris: IrisColour; colours: Palette; random: Random };

const NO_SHIFT: Point = [0, 0];
const drawOpeningPath = ({ upper, lower }: EyeGeometry) =>
  `${drawCurvePath(upper)}${drawCurveTo(reverseCurve(lower))}Z`;

/** The clip path of the opening between the lids, for `drawOpenEye` with the same id. */
export const drawOpeningClip = (id: string, geometry: EyeGeometry) =>
  `<clipPath id="${id}"><path d="${drawOpeningPath(geometry)}"/></clipPath>`;

/** Draws the white, the iris, the upper lid's shadow and the reflected louvre window, then the wet edges around them. */
export function drawOpenEye(clipId: string, eye: OpenEye): string {
  const { geometry, colours } = eye;
  const parts = [
    drawPathElement(drawOpeningPath(geometry), colours.white),
    drawLidShadow(geometry, [NO_SHIFT, [6, 34], [-10, 32], NO_SHIFT], colours.shade, '.55'),
    drawIris(eye),
    drawLidShadow(geometry, [NO_SHIFT, [0, 30], [0, 27], NO_SHIFT], colours.deep, '.5'),
    drawCatchlight(findIrisCentre(eye.eyeShape)),
  ];
  return `<g clip-path="url(#${clipId})">${parts.join('')}</g>${drawWaterline(geometry, colours)}`;
}

function drawLidShadow({ upper, outer }: EyeGeometry, drop: Curve, fill: string, opacity: string) {
  return drawPathElement(
    `${drawCurvePath(upper)}L${formatNumbers(outer)}${drawCurveTo(reverseCurve(offsetCurve(upper, drop)))}Z`,
    fill,
    opacity,
  );
}

const findIrisCentre = (eyeShape: EyeShape): Point => [238, eyeShape === 'round' ? 194 : 193];

function drawIris({ eyeShape, iris: irisColour, colours: { ink }, random }: OpenEye) {
  const [x, y] = findIrisCentre(eyeShape);
  const radius = eyeShape === 'round' ? 46 : 45;
  const [ground, ray] = IRISES[irisColour];
  let rays = '';
  for (let index = 0; index < 26; index++) {
    const angle = (index / 26) * 360 + random() * 6;
    const [stepX, stepY] = toUnitVector(angle);
    const root: Point = [x + stepX * radius * 0.93, y + stepY * radius * 0.93];
    const length = radius * (0.3 + random() * 0.22);
    rays += drawFineFibrePath({ root, length, rootAngle: angle + 180, tipAngle: angle + 180, width: 1.5 });
  }
  const glow = `M${x - 30} ${y + 14}C${x - 16} ${y + 48} ${x + 22} ${y + 44} ${x + 33} ${y + 6}C${x + 20} ${y + 30} ${x - 10} ${y + 34} ${x - 30} ${y + 14}Z`;
  const drawDisc = (size: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${size}" ${paint}/>`;
  return [
    drawDisc(radius, `fill="${ground}"`),
    drawPathElement(rays, ray, '.55'),
    drawPathElement(glow, ray, '.5'),
    drawDisc(radius - 1, `fill="none" stroke="${ink}" stroke-width="3" opacity=".6"`),
    drawDisc(radius * 0.37, `fill="${ink}"`),
  ].join('');
}

/** The reflection of the louvre window: three stripes. */
const drawCatchlight = ([x, y]: Point) =>
  drawPathElement(`M${x - 27} ${y - 15}l19-5v4l-19 5zm0 8l19-5v5l-19 5zm0 9l19-5v4l-19 5z`, '#fff', '.95');

/** The inner corner, the waterline, and the fold below it. */
function drawWaterline({ inner, lower }: EyeGeometry, { flush, deep }: Palette) {
  const fold = offsetCurve(lower, [
    [14, 5],
    [6, 6],
    [-2, 5],
    [4, 1],
  ]);
  return (
    drawPathElement(`M${formatNumbers(inner)}c3-7 12-9 18-6c-2 6-8 11-18 6Z`, flush) +
    drawPathElement(drawBandPath(lower, [NO_SHIFT, [6, 5], [-4, 5], NO_SHIFT]), flush, '.75') +
    drawPathElement(drawBandPath(fold, [NO_SHIFT, [0, 2.4], [0, 2.8], NO_SHIFT]), deep, '.8')
  );
}
