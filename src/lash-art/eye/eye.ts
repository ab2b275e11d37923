import { type Curve, offsetCurve } from '../curves.ts';
import { type BrowShape, buildEyeGeometry, type EyeGeometry, type EyeShape, type EyeState } from '../geometry.ts';
import { type Curl, LASH_SETS, type Style } from '../lash-sets.ts';
import type { LashLengths } from '../length-map.ts';
import type { Palette } from '../palette.ts';
import { drawBandPath, drawPathElement } from '../path.ts';
import { createRandom } from '../random.ts';
import { drawBrow } from './brow.ts';
import { drawGemSymbol, drawGems } from './gems.ts';
import { drawFreckles, drawStipple } from './grain.ts';
import type { Layers } from './lash-drawing.ts';
import { drawLashes } from './lashes.ts';
import { drawLouvreLight } from './louvre-light.ts';
import { drawOpenEye, drawOpeningClip, type IrisColour } from './open-eye.ts';
import { drawCreaseFold, drawSkinPlanes, type Frame, type Skin } from './skin.ts';

export type EyePicture = {
  style: Style;
  eyeShape: EyeShape;
  state: EyeState;
  colours: Palette;
  frame: Frame;
  seed: number;
  /** Prefixes the ids inside the picture: unique on a page that holds it inline. */
  id: string;
  map?: LashLengths;
  iris?: IrisColour;
  freckles?: number;
  /** The shape of the brow; `none` when the frame would leave only a scrap of it. */
  browShape?: BrowShape | 'none';
  curl?: Curl;
  /** The layers of the gel pad of a lash map, under and over the lashes. */
  pad?: { belowLashes: string; aboveLashes: string };
};

/** Draws one eye from brow to cheek as SVG `defs` and `body`. Pure: the same seed gives the same picture. */
export function drawEye(picture: EyePicture): { defs: string; body: string } {
  const { style, eyeShape, state, colours, frame, seed, id, map, curl, pad } = picture;
  const geometry = buildEyeGeometry(eyeShape, state);
  const random = createRandom(seed * 31 + 7);
  const skin: Skin = { geometry, eyeShape, state, frame, colours };
  const { upper, lower } = drawLashes({ style, state, geometry, map, curl, seed });
  const lashId = `${id}f`;
  const clipId = `${id}a`;
  const gemId = `${id}g`;

  const body = [drawSkinPlanes(skin), drawStipple(geometry, colours, random)];
  if (picture.freckles) body.push(drawFreckles(picture.freckles, colours, random));
  body.push(drawPathElement(drawLouvreLight(frame), colours.light, colours.slatOpacity), drawCreaseFold(skin));
  if (state === 'open')
    body.push(drawOpenEye(clipId, { geometry, eyeShape, iris: picture.iris ?? 'brown', colours, random }));
  const browShape = picture.browShape ?? 'soft';
  if (browShape !== 'none') body.push(drawBrow(browShape, geometry.browLift, colours, random));
  if (pad) body.push(pad.belowLashes);
  body.push(`<g class="lashes">${paintLashes(lashId, upper, lower, state, colours)}</g>`);
  body.push(drawLashLine(style, state, geometry, colours));
  if (style === 'gemstone') body.push(drawGems(gemId, geometry));
  if (pad) body.push(pad.aboveLashes);

  const defs = [
    state === 'open' ? drawOpeningClip(clipId, geometry) : '',
    `<path id="${lashId}" d="${upper.back ?? ''}${upper.front ?? ''}"/>`,
    style === 'gemstone' ? drawGemSymbol(gemId) : '',
  ];
  return { defs: defs.join(''), body: body.join('') };
}

/** Paints the lashes twice: as a shadow on the skin in the tone's deepest colour, and in ink. */
function paintLashes(lashId: string, upper: Layers, lower: string, state: EyeState, { deep, ink }: Palette) {
  const isClosed = state === 'closed';
  const offset = isClosed ? '5 9' : '7 5';
  const layers = [
    `<use href="#${lashId}" transform="translate(${offset})" fill="${deep}" opacity="${isClosed ? '.3' : '.24'}"/>`,
    drawPathElement(lower, ink, '.8'),
    drawPathElement(upper.natural ?? '', deep),
    `<use href="#${lashId}" fill="${ink}"/>`,
  ];
  for (const [layer, path] of Object.entries(upper))
    if (path && layer.startsWith('#')) layers.push(drawPathElement(path, layer));
  layers.push(drawPathElement(upper.roots ?? '', ink), drawPathElement(upper.gloss ?? '', '#fff', '.55'));
  return layers.join('');
}

/** The dark line that the lash roots form. */
function drawLashLine(style: Style, state: EyeState, { line }: EyeGeometry, { ink }: Palette) {
  const { liner } = LASH_SETS[style];
  const rise: Curve = [
    [0, 0],
    [0, -liner * (state === 'closed' ? 0.7 : 1)],
    [4, -liner * 1.7],
    [0, 0],
  ];
  const edge = offsetCurve(line, [
    [-2, 1],
    [0, 1],
    [0, 1],
    [2, 1],
  ]);
  return drawPathElement(drawBandPath(edge, rise), ink);
}

/** A whole SVG file of one eye. `flip` mirrors it (a left eye); without a title it is hidden from screen readers. */
export function renderEyeSvg(picture: EyePicture & { flip?: boolean; title?: string }): string {
  const [x, y, width, height] = picture.frame;
  const { defs, body } = drawEye(picture);
  const role = picture.title ? `role="img" aria-label="${picture.title}"` : 'aria-hidden="true"';
  const flippedBody = picture.flip ? `<g transform="translate(${x * 2 + width})scale(-1 1)">${body}</g>` : body;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${role}><defs>${defs}</defs>${flippedBody}</svg>`;
}
