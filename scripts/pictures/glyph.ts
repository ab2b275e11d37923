import { type Curve, calculatePointOn, lerp } from '../../src/lash-art/curves.ts';
import { drawFibrePath } from '../../src/lash-art/fibre.ts';
import type { Style } from '../../src/lash-art/lash-sets.ts';

/** The lid of a glyph, 56 by 36. */
const LID: Curve = [
  [6, 30],
  [18, 19],
  [38, 19],
  [50, 30],
];
const ACCENT_COLOUR = '#c2187a';
const STONE_COLOUR = '#2a8f93';

/** Collects the lashes of one glyph; the outer half of a coloured set is kept apart. */
class GlyphDrawing {
  inkPath = '';
  accentPath = '';
  readonly #isColoured: boolean;

  constructor(isColoured: boolean) {
    this.#isColoured = isColoured;
  }

  drawRow(count: number, drawAt: (t: number, index: number) => void) {
    for (let index = 0; index < count; index++) drawAt((index + 0.5) / count, index);
  }

  /** `share` of the length at `t`; `lean` in degrees. */
  drawLash(t: number, share: number, width: number, lean = 0) {
    const splay = lerp(-40, 40, t);
    const path = drawFibrePath({
      root: calculatePointOn(LID, t),
      length: (12 + Math.sin(Math.PI * t) * 5) * share,
      rootAngle: splay * 1.15 + lean,
      tipAngle: splay * 0.55 + lean,
      width,
    });
    if (this.#isColoured && t > 0.45) this.accentPath += path;
    else this.inkPath += path;
  }

  drawFan(t: number, lashCount: number, spread: number) {
    for (let index = 0; index < lashCount; index++) this.drawLash(t, 1, 0.5, (index / (lashCount - 1) - 0.5) * spread);
  }

  drawSpike(t: number, share: number, width: number) {
    this.drawLash(t, share, width);
    this.drawLash(t - 0.012, share * 0.8, width * 0.6, 5);
    this.drawLash(t + 0.012, share * 0.8, width * 0.6, -5);
  }
}

const GLYPH_DRAWERS: Record<Style, (drawing: GlyphDrawing) => void> = {
  classic: (drawing) => drawing.drawRow(11, (t) => drawing.drawLash(t, 1, 0.85)),
  hybrid: (drawing) =>
    drawing.drawRow(9, (t, index) => (index % 2 ? drawing.drawFan(t, 4, 22) : drawing.drawLash(t, 1.12, 0.95))),
  volume: (drawing) => drawing.drawRow(9, (t) => drawing.drawFan(t, 4, 24)),
  mega: (drawing) => drawing.drawRow(13, (t) => drawing.drawFan(t, 6, 30)),
  wispy: (drawing) => {
    drawing.drawRow(12, (t) => drawing.drawLash(t, 0.62, 0.5, 4));
    drawing.drawRow(5, (t) => drawing.drawSpike(t, 1.2, 0.9));
  },
  anime: (drawing) => {
    drawing.drawRow(10, (t) => drawing.drawLash(t, 0.42, 0.45));
    drawing.drawRow(6, (t) => drawing.drawSpike(t, 1.18, 1.5));
  },
  wet: (drawing) => drawing.drawRow(13, (t, index) => drawing.drawSpike(t, index % 2 ? 1.08 : 0.92, 0.8)),
  strip: (drawing) => {
    drawing.drawRow(12, (t) => {
      drawing.drawLash(t, 0.85, 0.5, 14);
      drawing.drawLash(t, 0.85, 0.5, -14);
    });
    drawing.drawRow(6, (t) => drawing.drawSpike(t, 0.9 + t * 0.45, 1.1));
  },
  coloured: (drawing) => drawing.drawRow(8, (t) => drawing.drawFan(t, 4, 24)),
  gemstone: (drawing) => drawing.drawRow(9, (t) => drawing.drawLash(t, 0.9, 0.8)),
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
      `<path d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z" fill="${STONE_COLOUR}" stroke="var(--glyph-ground,#fff)" stroke-width=".8"/>`,
  ).join('');

/** A style simplified for a size of 40 px, as an SVG symbol in the colour of the surrounding text. */
export function drawGlyphSymbol(style: Style): string {
  const drawing = new GlyphDrawing(style === 'coloured');
  GLYPH_DRAWERS[style](drawing);
  return [
    `<symbol id="${style}" viewBox="0 0 56 36"><path d="${drawing.inkPath}" fill="currentColor"/>`,
    drawing.accentPath && `<path d="${drawing.accentPath}" fill="${ACCENT_COLOUR}"/>`,
    `<path d="M6 30C18 19 38 19 50 30" fill="none" stroke="currentColor" stroke-width="${LID_WIDTHS[style] ?? 1.4}" stroke-linecap="round"/>`,
    style === 'gemstone' ? drawStones() : '',
    '</symbol>',
  ].join('');
}
