import { DEFAULT_TONE } from '../../domain/content/skin-tone.ts';
import type { ServiceId } from '../../domain/services/service.ts';
import type { ZoneLengths } from '../../domain/treatments/lash-map.ts';
import type { RecordedCurl } from '../../domain/treatments/lash-record.ts';
import { type BrowShape, buildEyeGeometry, type EyeShape } from '../geometry.ts';
import { RECORDED_MAP_BOX } from '../lash-map-view.ts';
import type { Curl } from '../lash-sets.ts';
import type { LashLengths } from '../length-map.ts';
import { buildPalette, type Palette } from '../palette.ts';
import { SERVICE_PICTURES } from '../service-pictures.ts';
import { drawEye } from './eye.ts';
import { drawLashMapLayers } from './lash-map-layers.ts';
import { type DrawNumbers, drawOutlinedNumbers } from './lash-map-numbers.ts';
import type { Frame } from './skin.ts';

type LashMapDrawingOptions = {
  serviceId: ServiceId;
  eyeShape: EyeShape;
  map: LashLengths;
  curl: Curl;
  colours: Palette;
  frame: Frame;
  browShape: BrowShape | 'none';
  drawNumbers?: DrawNumbers;
};

/** The parts of an SVG: the lashes of a service at these lengths, over a gel pad with the numbers of the map. */
export function drawLashMap({ serviceId, eyeShape, map, drawNumbers, ...look }: LashMapDrawingOptions): {
  defs: string;
  body: string;
} {
  const { style, seed } = SERVICE_PICTURES[serviceId];
  const pad = drawLashMapLayers(buildEyeGeometry(eyeShape, 'closed'), map, drawNumbers);
  return drawEye({ ...look, style, eyeShape, state: 'closed', seed, id: 'm', map, pad });
}

/** The drawing has three curls; each other curl is drawn like the one that lifts about as much. */
const DRAWN_CURLS: Record<RecordedCurl, Curl> = { B: 'C', C: 'C', CC: 'CC', D: 'D', L: 'D', M: 'CC' };

type RecordedMap = { style: ServiceId; curl: RecordedCurl; lengths: ZoneLengths };

/**
 * The SVG file of a map as it was made. It is always drawn on an almond eye in the default skin tone, because a drawing
 * must not guess a client's face (OWNER §2).
 */
export function renderRecordedMapSvg({ style, curl, lengths }: RecordedMap): string {
  const { defs, body } = drawLashMap({
    serviceId: style,
    eyeShape: 'almond',
    map: lengths,
    curl: DRAWN_CURLS[curl],
    colours: buildPalette(DEFAULT_TONE),
    frame: RECORDED_MAP_BOX,
    browShape: 'none',
    drawNumbers: drawOutlinedNumbers,
  });
  const viewBox = RECORDED_MAP_BOX.join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${defs}</defs>${body}</svg>`;
}
