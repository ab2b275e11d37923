import type { LashDrawing } from './lash-drawing.ts';

/** Wispy: a short soft base with nine longer feathered spikes. */
export function drawWispySet(bed: LashDrawing) {
  bed.spread(34, (t) => bed.fan('back', t, { lashes: 4, share: 0.74 + bed.jitter(0.09), spread: 18, width: 0.5 }));
  const spikes = 9;
  for (let index = 0; index < spikes; index++) {
    const t = (index + 0.55) / spikes + bed.jitter(0.012);
    const share = 1.1 + (index % 2 ? -0.08 : 0.06) + bed.jitter(0.03);
    bed.spike('front', t, { share, width: 1.05, sides: 3, gap: 0.0075 });
  }
}

/** Anime spikes: eight wide-rooted spikes over a very short base. */
export function drawAnimeSpikes(bed: LashDrawing) {
  bed.spread(26, (t) =>
    bed.lash('back', t, { length: bed.length(t, 0.5 + bed.jitter(0.08)), width: 0.6, lean: bed.jitter(5) }),
  );
  const spikes = 8;
  for (let index = 0; index < spikes; index++)
    bed.spike('front', (index + 0.5) / spikes, {
      share: 1.04 + (index % 2 ? 0.04 : -0.05),
      width: 1.9,
      sides: 2,
      gap: 0.0125,
    });
}

/** Wet set: eighteen closed fans of alternating length, with a line of gloss on every second. */
export function drawWetSet(bed: LashDrawing) {
  const fans = 18;
  for (let index = 0; index < fans; index++) {
    const t = (index + 0.5) / fans + bed.jitter(0.006);
    const share = 0.98 + (index % 3 ? 0.05 : -0.09) + bed.jitter(0.03);
    bed.spike(index % 2 ? 'front' : 'back', t, { share, width: 1.75, sides: 1, gap: 0.0125 });
    if (index % 2) bed.lash('gloss', t, { length: bed.length(t, 0.62), width: 0.32, lean: -0.6, tipLean: -1.5 });
  }
}

/** Strip-lash look: crossed fibres and ten spikes on a thick band, longest past the middle. */
export function drawStripLashLook(bed: LashDrawing) {
  bed.spread(36, (t, index) => {
    for (let crossing = 0; crossing < 4; crossing++)
      bed.lash(index % 2 ? 'back' : 'front', t, {
        length: bed.length(t, 0.82 + bed.jitter(0.08)),
        width: 0.58,
        lean: (crossing - 1.5) * 11 + bed.jitter(3),
        tipLean: (crossing - 1.5) * 4 + bed.jitter(3),
      });
  });
  const spikes = 10;
  for (let index = 0; index < spikes; index++) {
    const share = 1.03 + (index % 2 ? 0.05 : -0.04);
    bed.spike('front', (index + 0.6) / spikes, { share, width: 1.5, sides: 2, gap: 0.01 });
  }
}
