import { clamp } from '../curves.ts';
import type { LashDrawing } from './lash-drawing.ts';

/** Volume: five-lash fans, an even top line, soft tips. */
export function drawVolumeSet(drawing: LashDrawing) {
  drawing.forEachPosition(40, (t, index) =>
    drawing.drawFan(index % 3 ? 'front' : 'back', t, {
      lashes: 5,
      share: 0.99 + drawing.jitter(0.03),
      spread: 17,
      width: 0.55,
    }),
  );
}

/** Mega volume: more and finer fans, whose roots form one dark band. */
export function drawMegaVolumeSet(drawing: LashDrawing) {
  drawing.forEachPosition(42, (t, index) =>
    drawing.drawFan(index % 2 ? 'front' : 'back', t, {
      lashes: 7,
      share: 1 + drawing.jitter(0.02),
      spread: 19,
      width: 0.68,
    }),
  );
}

const BOUGAINVILLEA = '#b3126e';
const POINCIANA = '#e8452c';

/** Coloured: a volume set; from the inner third outwards every second fan has a changing colour and dark roots. */
export function drawColouredSet(drawing: LashDrawing) {
  drawing.forEachPosition(40, (t, index) => {
    const towardsOuter = clamp((t - 0.3) / 0.6);
    if (index % 2 === 0 && t > 0.3) {
      const hue = drawing.random() < towardsOuter ? POINCIANA : BOUGAINVILLEA;
      drawing.drawFan(hue, t, { lashes: 5, share: 1.05 + drawing.jitter(0.03), spread: 17, width: 0.72 });
      drawing.drawFan('roots', t, { lashes: 3, share: 0.4 + drawing.jitter(0.1), spread: 8, width: 0.85 });
    } else {
      const layer = index % 3 ? 'front' : 'back';
      drawing.drawFan(layer, t, { lashes: 4, share: 0.97 + drawing.jitter(0.03), spread: 17, width: 0.55 });
    }
  });
}
