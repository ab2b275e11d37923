import type { LashDrawing } from './lash-drawing.ts';

/** Classic: one extension on each natural lash, even gaps, an even top line. */
export function drawClassicSet(bed: LashDrawing) {
  bed.spread(36, (t, index) =>
    bed.lash(index % 2 ? 'front' : 'back', t, {
      length: bed.length(t, 1 + bed.jitter(0.035)),
      width: 1.2,
      lean: bed.jitter(2.2),
    }),
  );
}

/** Hybrid: longer singles alternate with six-lash fans, so that the top line is uneven. */
export function drawHybridSet(bed: LashDrawing) {
  bed.spread(30, (t, index) => {
    if (index % 2) bed.fan('back', t, { lashes: 6, share: 0.9 + bed.jitter(0.06), spread: 23, width: 0.55 });
    else bed.lash('front', t, { length: bed.length(t, 1.1 + bed.jitter(0.05)), width: 1.35, lean: bed.jitter(3) });
  });
}
