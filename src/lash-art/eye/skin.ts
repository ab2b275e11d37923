import { blendCurves, type Curve, lerp, lerpPoint, type Point, reverseCurve } from '../curves.ts';
import type { EyeGeometry, EyeShape, EyeState } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { drawBandPath, drawCurvePath, drawCurveTo, drawPathElement, formatNumbers } from '../path.ts';

/** x, y, width and height of the part of the drawing that is shown. */
export type Frame = readonly [x: number, y: number, width: number, height: number];

export type Skin = { geometry: EyeGeometry; eyeShape: EyeShape; state: EyeState; frame: Frame; colours: Palette };

/** The planes of the face in flat colours: base, nose, cheek, brow bone, under the eye, lid. */
export function drawSkinPlanes(skin: Skin): string {
  return [
    drawGround(skin),
    drawNose(skin),
    drawCheek(skin),
    drawBrowBone(skin),
    drawUnderEye(skin),
    drawLid(skin),
  ].join('');
}

function drawGround({ frame: [x, y, width, height], colours }: Skin) {
  return drawPathElement(`M${x - 20} ${y - 20}h${width + 40}v${height + 40}h${-width - 40}z`, colours.base);
}

function drawNose({ frame: [x, y, , height], colours }: Skin) {
  const floor = y + height + 40;
  const side = `M52 40C96 70 104 128 112 196C116 236 92 300 58 ${floor}L${x - 40} ${floor}V${y - 40}H40Z`;
  return drawPathElement(side, colours.shade, '.3');
}

function drawCheek({ frame: [, y, , height], colours }: Skin) {
  const floor = y + height + 40;
  const plane = `M150 308C210 284 316 290 404 254C448 268 476 306 488 350C500 394 520 ${floor - 20} 560 ${floor}H90C92 380 110 324 150 308Z`;
  return drawPathElement(plane, colours.light, colours.cheekOpacity);
}

function drawBrowBone({ geometry: { crease, browLift: lift }, colours }: Skin) {
  const bone: Curve = [
    [94, 188],
    [128, 112 + lift],
    [400, 44 + lift],
    [414, 168 + lift * 0.3],
  ];
  const socket = `${drawCurvePath(bone)}C${formatNumbers([418, 188 + lift * 0.3, 394, 194, ...crease[3]])}${drawCurveTo(reverseCurve(crease))}C${formatNumbers([118, 194, 104, 196, 92, 190])}Z`;
  const ridge: Curve = [
    [190, 128 + lift],
    [250, 88 + lift],
    [340, 90 + lift],
    [412, 138 + lift * 0.4],
  ];
  const light = `${drawCurvePath(ridge)}C${formatNumbers([340, 112 + lift, 260, 104 + lift, 190, 128 + lift])}Z`;
  return drawPathElement(socket, colours.bone, colours.boneOpacity) + drawPathElement(light, colours.light, '.6');
}

function drawUnderEye({ geometry, state, colours }: Skin) {
  const isClosed = state === 'closed';
  const edge = isClosed ? geometry.line : geometry.lower;
  const plane = `${drawCurvePath(edge)}C${formatNumbers([376, 242, 304, 278, 236, 276])}C${formatNumbers([180, 274, 132, 248, 122, 214])}Z`;
  return drawPathElement(plane, isClosed ? colours.under : colours.shade, isClosed ? colours.underOpacity : '.26');
}

function drawLid({ geometry: { crease, line }, eyeShape, state, colours }: Skin) {
  const isClosed = state === 'closed';
  const innerControlPoint: Point = [lerp(crease[0][0], line[0][0], 0.5) - 9, lerp(crease[0][1], line[0][1], 0.5)];
  const outerControlPoint: Point = [lerp(crease[3][0], line[3][0], 0.5) + 3, lerp(crease[3][1], line[3][1], 0.55)];
  const plane = `${drawCurvePath(crease)}Q${formatNumbers([...outerControlPoint, ...line[3]])}${drawCurveTo(reverseCurve(line))}Q${formatNumbers([...innerControlPoint, ...crease[0]])}Z`;
  const plainLid = drawPathElement(plane, colours.light, isClosed ? '.42' : '.8');
  return isClosed ? plainLid + drawLidLight(crease, line, eyeShape, colours) : plainLid;
}

/** The highlight of a closed lid: a band that tapers into both corners, so that none of its edges ends on the lid. */
function drawLidLight(crease: Curve, line: Curve, eyeShape: EyeShape, colours: Palette) {
  const upper = blendCurves(crease, line, 0.3);
  const lower = blendCurves(crease, line, eyeShape === 'hooded' ? 0.78 : 0.7);
  const start = lerpPoint(upper[0], lower[0], 0.5);
  const end = lerpPoint(upper[3], lower[3], 0.5);
  const taperToCorners = (curve: Curve): Curve => [start, curve[1], curve[2], end];
  return drawPathElement(
    `${drawCurvePath(taperToCorners(upper))}${drawCurveTo(reverseCurve(taperToCorners(lower)))}Z`,
    colours.light,
    '.36',
  );
}

/** The fold above the lid and a finer second fold, which hooded eyes do not have. */
export function drawCreaseFold({ geometry: { crease }, eyeShape, colours }: Skin): string {
  const at: Point = [0, 0];
  if (eyeShape === 'hooded') return drawPathElement(drawBandPath(crease, [at, [4, -5], [-6, -9], at]), colours.deep);
  const secondFold: Curve = [
    [crease[0][0] + 26, crease[0][1] - 8],
    [crease[1][0] + 10, crease[1][1] - 12],
    [crease[2][0] - 14, crease[2][1] - 12],
    [crease[3][0] - 26, crease[3][1] - 8],
  ];
  return (
    drawPathElement(drawBandPath(crease, [at, [4, -4.6], [-4, -5.4], at]), colours.deep) +
    drawPathElement(drawBandPath(secondFold, [at, [0, -1.6], [0, -1.6], at]), colours.deep, '.45')
  );
}
