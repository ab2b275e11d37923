import type { EyeGeometry, EyeState } from '../geometry.ts';
import { type Curl, LASH_SETS, type Style } from '../lash-sets.ts';
import type { LashLengths } from '../length-map.ts';
import { createRandom } from '../random.ts';
import { drawColouredSet, drawMegaVolumeSet, drawVolumeSet } from './fans.ts';
import { drawGemstoneSet } from './gemstone.ts';
import { LashDrawing, type Layers } from './lash-drawing.ts';
import { drawLowerClumps, drawLowerLashes } from './lower-lashes.ts';
import { drawClassicSet, drawHybridSet } from './singles.ts';
import { drawAnimeSpikes, drawStripLashLook, drawWetSet, drawWispySet } from './spikes.ts';

const DRAW_SET_BY_STYLE: Record<Style, (drawing: LashDrawing) => void> = {
  classic: drawClassicSet,
  hybrid: drawHybridSet,
  volume: drawVolumeSet,
  mega: drawMegaVolumeSet,
  wispy: drawWispySet,
  anime: drawAnimeSpikes,
  wet: drawWetSet,
  strip: drawStripLashLook,
  coloured: drawColouredSet,
  gemstone: drawGemstoneSet,
};

/** Sets so dense that the natural lashes are not visible. */
const DENSE_STYLES: readonly Style[] = ['mega', 'strip'];

export type LashesOptions = {
  style: Style;
  state: EyeState;
  geometry: EyeGeometry;
  map?: LashLengths;
  curl?: Curl;
  seed: number;
};

/** The lashes of one eye as one path for each layer, and the lower lashes of an open eye. */
export function drawLashes({ style, state, geometry, map, curl, seed }: LashesOptions): {
  upper: Layers;
  lower: string;
} {
  const defaults = LASH_SETS[style];
  const random = createRandom(seed * 97 + Object.keys(LASH_SETS).indexOf(style) * 13 + 5);
  const drawing = new LashDrawing({ geometry, state, map: map ?? defaults.map, curl: curl ?? defaults.curl, random });
  if (!DENSE_STYLES.includes(style))
    drawing.forEachPosition(24, (t) =>
      drawing.drawLash('natural', t, {
        length: drawing.calculateLength(t, 0.55 + drawing.jitter(0.08)),
        width: 0.4,
        lean: drawing.jitter(5),
      }),
    );
  DRAW_SET_BY_STYLE[style](drawing);
  if (state === 'closed') return { upper: drawing.layers, lower: '' };
  return {
    upper: drawing.layers,
    lower: style === 'anime' ? drawLowerClumps(geometry) : drawLowerLashes(geometry, random),
  };
}
