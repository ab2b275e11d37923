import { SERVICE_IDS, type ServiceId } from '../../src/domain/services/service.ts';
import { EYE_SHAPES, type EyeShape, toLashMap } from '../../src/domain/treatments/lash-map.ts';
import { drawLashMap } from '../../src/lash-art/eye/lash-map-drawing.ts';
import { buildLashMapUrl, LASH_MAP_BOX, LASH_MAP_ID } from '../../src/lash-art/lash-map-view.ts';
import { buildPagePaletteWithFallbacks } from '../../src/lash-art/palette.ts';

/** The SVG file of a service's lash map on an eye shape; the page that uses it sets the skin tone and the font. */
export function renderLashMapSvg(serviceId: ServiceId, eyeShape: EyeShape): string {
  const { lengths, curl } = toLashMap(serviceId, eyeShape);
  const { defs, body } = drawLashMap({
    serviceId,
    eyeShape,
    map: lengths,
    curl,
    colours: buildPagePaletteWithFallbacks(),
    frame: LASH_MAP_BOX,
    browShape: 'soft',
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LASH_MAP_BOX.join(' ')}"><defs>${defs}</defs><g id="${LASH_MAP_ID}">${body}</g></svg>`;
}

/** All thirty lash maps, with their paths under public/. */
export const renderLashMapFiles = (): [path: string, text: string][] =>
  SERVICE_IDS.flatMap((serviceId) =>
    EYE_SHAPES.map((eyeShape): [string, string] => [
      buildLashMapUrl(serviceId, eyeShape).slice(1),
      renderLashMapSvg(serviceId, eyeShape),
    ]),
  );
