import { globalFontFace, type StyleRule } from '@vanilla-extract/css';
import { FONT_SUBSETS } from '../content/font-subsets.ts';

/** The files of a typeface; when two contain the same letter, browsers use the later one. */
const listFaces = (file: string, fontWeight: string) =>
  [{ ending: '' }, ...FONT_SUBSETS].map(({ ending, ...range }) => ({
    src: `url(/fonts/${file}${ending}.woff2) format("woff2")`,
    fontWeight,
    fontDisplay: 'swap' as const,
    ...range,
  }));

globalFontFace('Platypi', listFaces('platypi', '300 500'));
globalFontFace('Figtree', listFaces('figtree', '400 700'));

// The fallback fonts, scaled to the widths of the web fonts, so that no line breaks differently once these are loaded.
globalFontFace('Platypi stand-in', {
  src: 'local("Georgia")',
  sizeAdjust: '106.3%',
  ascentOverride: '105.8%',
  descentOverride: '23.6%',
  lineGapOverride: '0%',
});
globalFontFace('Figtree stand-in', {
  src: 'local("Arial"), local("Roboto")',
  sizeAdjust: '99.6%',
  ascentOverride: '95.4%',
  descentOverride: '25.1%',
  lineGapOverride: '0%',
});

/** The family for headings: its pointed serifs resemble the tip of a lash. */
export const displayFamily = 'Platypi, "Platypi stand-in", Georgia, serif';
/** For all other text. */
export const bodyFamily = 'Figtree, "Figtree stand-in", system-ui, sans-serif';

/** The text styles. Sentence case everywhere, no capitals, no italics. */
export const text = {
  hero: {
    fontFamily: displayFamily,
    fontWeight: 300,
    fontSize: 'clamp(2.875rem, 1.55rem + 5.4vw, 6.25rem)',
    lineHeight: 0.95,
    letterSpacing: '-.032em',
  },
  h1: {
    fontFamily: displayFamily,
    fontWeight: 300,
    fontSize: 'clamp(2.125rem, 1.7rem + 1.9vw, 3.25rem)',
    lineHeight: 1.02,
    letterSpacing: '-.022em',
  },
  h2: {
    fontFamily: displayFamily,
    fontWeight: 300,
    fontSize: 'clamp(2rem, 1.45rem + 2.3vw, 3.5rem)',
    lineHeight: 1.02,
    letterSpacing: '-.022em',
  },
  h3: {
    fontFamily: displayFamily,
    fontWeight: 400,
    fontSize: 'clamp(1.375rem, 1.25rem + .5vw, 1.75rem)',
    lineHeight: 1.15,
    letterSpacing: '-.012em',
  },
  lead: { fontSize: 'clamp(1.0625rem, 1rem + .3vw, 1.25rem)', lineHeight: 1.42 },
  label: { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.2 },
  smallLabel: { fontWeight: 600, fontSize: '.9375rem', lineHeight: 1.2 },
  small: { fontSize: '.875rem', lineHeight: 1.45 },
  /** prices, times, millimetres */
  figures: { fontVariantNumeric: 'tabular-nums lining-nums' },
} as const satisfies Record<string, StyleRule>;

/** The maximum length of a line of running text. */
export const measure = '60ch';
