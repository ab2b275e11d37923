import { clamp } from '../curves.ts';
import type { LashDrawing } from './lash-drawing.ts';

/** Volume: five-lash fans, an even top line, soft tips. */
export function drawVolumeSet(bed: LashDrawing) {
  bed.spread(40, (t, index) =>
    bed.fan(index % 3 ? 'front' : 'back', t, { lashes: 5, share: 0.99 + bed.jitter(0.03), spread: 17, width: 0.55 }),
  );
}

/** Mega volume: more and finer fans, whose roots form one dark band. */
export function drawMegaVolumeSet(bed: LashDrawing) {
  bed.spread(42, (t, index) =>
    bed.fan(index % 2 ? 'front' : 'back', t, { lashes: 7, share: 1 + bed.jitter(0.02), spread: 19, width: 0.68 }),
  );
}

const BOUGAINVILLEA = '#b3126e';
const POINCIANA = '#e8452c';

/** Coloured: a volume set; from the inner third outwards every second fan has a changing colour and dark roots. */
export function drawColouredSet(bed: LashDrawing) {
  bed.spread(40, (t, index) => {
    const towardsOuter = clamp((t - 0.3) / 0.6);
    if (index % 2 === 0 && t > 0.3) {
      const hue = bed.random() < towardsOuter ? POINCIANA : BOUGAINVILLEA;
      bed.fan(hue, t, { lashes: 5, share: 1.05 + bed.jitter(0.03), spread: 17, width: 0.72 });
      bed.fan('roots', t, { lashes: 3, share: 0.4 + bed.jitter(0.1), spread: 8, width: 0.85 });
    } else {
      const layer = index % 3 ? 'front' : 'back';
      bed.fan(layer, t, { lashes: 4, share: 0.97 + bed.jitter(0.03), spread: 17, width: 0.55 });
    }
  });
}
