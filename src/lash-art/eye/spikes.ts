import type { LashDrawing } from './lash-drawing.ts';

/** Wispy: a short soft base with nine longer feathered spikes. */
export function drawWispySet(drawing: LashDrawing) {
  drawing.forEachPosition(34, (t) =>
    drawing.drawFan('back', t, { lashes: 4, share: 0.74 + drawing.jitter(0.09), spread: 18, width: 0.5 }),
  );
  const spikes = 9;
  for (let index = 0; index < spikes; index++) {
    const t = (index + 0.55) / spikes + drawing.jitter(0.012);
    const share = 1.1 + (index % 2 ? -0.08 : 0.06) + drawing.jitter(0.03);
    drawing.drawSpike('front', t, { share, width: 1.05, sides: 3, gap: 0.0075 });
  }
}

/** Anime spikes: eight wide-rooted spikes over a very short base. */
export function drawAnimeSpikes(drawing: LashDrawing) {
  drawing.forEachPosition(26, (t) =>
    drawing.drawLash('back', t, {
      length: drawing.calculateLength(t, 0.5 + drawing.jitter(0.08)),
      width: 0.6,
      lean: drawing.jitter(5),
    }),
  );
  const spikes = 8;
  for (let index = 0; index < spikes; index++)
    drawing.drawSpike('front', (index + 0.5) / spikes, {
      share: 1.04 + (index % 2 ? 0.04 : -0.05),
      width: 1.9,
      sides: 2,
      gap: 0.0125,
    });
}

/** Wet set: eighteen closed fans of alternating length, with a line of gloss on every second. */
export function drawWetSet(drawing: LashDrawing) {
  const fans = 18;
  for (let index = 0; index < fans; index++) {
    const t = (index + 0.5) / fans + drawing.jitter(0.006);
    const share = 0.98 + (index % 3 ? 0.05 : -0.09) + drawing.jitter(0.03);
    drawing.drawSpike(index % 2 ? 'front' : 'back', t, { share, width: 1.75, sides: 1, gap: 0.0125 });
    if (index % 2)
      drawing.drawLash('gloss', t, {
        length: drawing.calculateLength(t, 0.62),
        width: 0.32,
        lean: -0.6,
        tipLean: -1.5,
      });
  }
}

/** Strip-lash look: crossed fibres and ten spikes on a thick band, longest past the middle. */
export function drawStripLashLook(drawing: LashDrawing) {
  drawing.forEachPosition(36, (t, index) => {
    for (let crossing = 0; crossing < 4; crossing++)
      drawing.drawLash(index % 2 ? 'back' : 'front', t, {
        length: drawing.calculateLength(t, 0.82 + drawing.jitter(0.08)),
        width: 0.58,
        lean: (crossing - 1.5) * 11 + drawing.jitter(3),
        tipLean: (crossing - 1.5) * 4 + drawing.jitter(3),
      });
  });
  const spikes = 10;
  for (let index = 0; index < spikes; index++) {
    const share = 1.03 + (index % 2 ? 0.05 : -0.04);
    drawing.drawSpike('front', (index + 0.6) / spikes, { share, width: 1.5, sides: 2, gap: 0.01 });
  }
}
