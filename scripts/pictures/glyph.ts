import { type Curve, calculatePointOn, lerp } from '../../src/lash-art/curves.ts';
import { drawFibrePath } from '../../src/lash-art/fibre.ts';
import type { Style } from '../../src/lash-art/styles.ts';

/** The lid of a glyph, 56 by 36. */
const LID: Curve = [
  [6, 30],
  [18, 19],
  [38, 19],
  [50, 30],
];
const HUE = '#c2187a';
const STONE = '#2a8f93';

/** Collects the lashes of one glyph; the outer half of a coloured set is kept apart. */
class GlyphDrawing {
  ink = '';
  hue = '';
  readonly #coloured: boolean;

  constructor(coloured: boolean) {
    this.#coloured = coloured;
  }

  row(count: number, grow: (t: number, index: number) => void) {
    for (let index = 0; index < count; index++) grow((index + 0.5) / count, index);
  }

  /** `share` of the length at `t`; `lean` in degrees. */
  lash(t: number, share: number, width: number, lean = 0) {
    const splay = lerp(-40, 40, t);
    const path = drawFibrePath({
      root: calculatePointOn(LID, t),
      length: (12 + Math.sin(Math.PI * t) * 5) * share,
      rootAngle: splay * 1.15 + lean,
      tipAngle: splay * 0.55 + lean,
      width,
    });
    if (this.#coloured && t > 0.45) this.hue += path;
    else this.ink += path;
  }

  fan(t: number, lashes: number, spread: number) {
    for (let index = 0; index < lashes; index++) this.lash(t, 1, 0.5, (index / (lashes - 1) - 0.5) * spread);
  }

  spike(t: number, share: number, width: number) {
    this.lash(t, share, width);
    this.lash(t - 0.012, share * 0.8, width * 0.6, 5);
    this.lash(t + 0.012, share * 0.8, width * 0.6, -5);
  }
}

const GLYPH_DRAWERS: Record<Style, (bed: GlyphDrawing) => void> = {
  classic: (bed) => bed.row(11, (t) => bed.lash(t, 1, 0.85)),
  hybrid: (bed) => bed.row(9, (t, index) => (index % 2 ? bed.fan(t, 4, 22) : bed.lash(t, 1.12, 0.95))),
  volume: (bed) => bed.row(9, (t) => bed.fan(t, 4, 24)),
  mega: (bed) => bed.row(13, (t) => bed.fan(t, 6, 30)),
  wispy: (bed) => {
    bed.row(12, (t) => bed.lash(t, 0.62, 0.5, 4));
    bed.row(5, (t) => bed.spike(t, 1.2, 0.9));
  },
  anime: (bed) => {
    bed.row(10, (t) => bed.lash(t, 0.42, 0.45));
    bed.row(6, (t) => bed.spike(t, 1.18, 1.5));
  },
  wet: (bed) => bed.row(13, (t, index) => bed.spike(t, index % 2 ? 1.08 : 0.92, 0.8)),
  strip: (bed) => {
    bed.row(12, (t) => {
      bed.lash(t, 0.85, 0.5, 14);
      bed.lash(t, 0.85, 0.5, -14);
    });
    bed.row(6, (t) => bed.spike(t, 0.9 + t * 0.45, 1.1));
  },
  coloured: (bed) => bed.row(8, (t) => bed.fan(t, 4, 24)),
  gemstone: (bed) => bed.row(9, (t) => bed.lash(t, 0.9, 0.8)),
};

const LID_WIDTHS: Partial<Record<Style, number>> = { mega: 2, strip: 2.4 };
const STONES = [
  [16, 23.4, 2.4],
  [28, 21.6, 3.2],
  [40, 23.4, 2.4],
] as const;

const drawStones = () =>
  STONES.map(
    ([x, y, r]) =>
      `<path d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z" fill="${STONE}" stroke="var(--glyph-ground,#fff)" stroke-width=".8"/>`,
  ).join('');

/** A style simplified for a size of 40 px, as an SVG symbol in the colour of the surrounding text. */
export function drawGlyphSymbol(style: Style): string {
  const bed = new GlyphDrawing(style === 'coloured');
  GLYPH_DRAWERS[style](bed);
  return [
    `<symbol id="${style}" viewBox="0 0 56 36"><path d="${bed.ink}" fill="currentColor"/>`,
    bed.hue && `<path d="${bed.hue}" fill="${HUE}"/>`,
    `<path d="M6 30C18 19 38 19 50 30" fill="none" stroke="currentColor" stroke-width="${LID_WIDTHS[style] ?? 1.4}" stroke-linecap="round"/>`,
    style === 'gemstone' ? drawStones() : '',
    '</symbol>',
  ].join('');
}
