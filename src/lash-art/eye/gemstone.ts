import type { LashDrawing } from './lash-drawing.ts';

/** Gemstone: fans and a few spikes that leave the lid margin free for the stones (see gems.ts). */
export function drawGemstoneSet(drawing: LashDrawing) {
  drawing.forEachPosition(34, (t, index) =>
    drawing.drawFan(index % 3 ? 'front' : 'back', t, {
      lashes: 4,
      share: 0.9 + drawing.jitter(0.05),
      spread: 18,
      width: 0.55,
    }),
  );
  const spikes = 6;
  for (let index = 0; index < spikes; index++)
    drawing.drawSpike('front', (index + 0.7) / spikes - 0.02, {
      share: 1.08 + drawing.jitter(0.03),
      width: 1.15,
      sides: 1,
      gap: 0.008,
    });
}
