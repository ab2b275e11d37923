import type { LashDrawing } from './lash-drawing.ts';

/** Classic: one extension on each natural lash, even gaps, an even top line. */
export function drawClassicSet(drawing: LashDrawing) {
  drawing.forEachPosition(36, (t, index) =>
    drawing.drawLash(index % 2 ? 'front' : 'back', t, {
      length: drawing.calculateLength(t, 1 + drawing.jitter(0.035)),
      width: 1.2,
      lean: drawing.jitter(2.2),
    }),
  );
}

/** Hybrid: longer singles alternate with six-lash fans, so that the top line is uneven. */
export function drawHybridSet(drawing: LashDrawing) {
  drawing.forEachPosition(30, (t, index) => {
    if (index % 2)
      drawing.drawFan('back', t, { lashes: 6, share: 0.9 + drawing.jitter(0.06), spread: 23, width: 0.55 });
    else
      drawing.drawLash('front', t, {
        length: drawing.calculateLength(t, 1.1 + drawing.jitter(0.05)),
        width: 1.35,
        lean: drawing.jitter(3),
      });
  });
}
