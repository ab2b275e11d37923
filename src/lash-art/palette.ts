import { DEFAULT_TONE, type ToneNumber } from '../domain/content/skin-tone.ts';

/** The colour of lashes; a little darker on the three darkest tones. */
const INK = '#1b0f15';
const DEEP_INK = '#0e070a';

const COLOURS = [
  ['#f2d2c0', '#fce8da', '#dfa998', '#94524a', '#e39a8b', '#8a6046', '#1b0f15'],
  ['#edc5a3', '#fbdfc3', '#d39b77', '#8b4c34', '#dc8f74', '#6b4630', '#1b0f15'],
  ['#e2ae86', '#f6cfa8', '#c2825c', '#7c412b', '#cf7b60', '#4d2f22', '#1b0f15'],
  ['#d09a6c', '#ebc093', '#a97047', '#683a24', '#b9684a', '#38211a', '#1b0f15'],
  ['#b87d52', '#d9a475', '#905735', '#56291a', '#a35640', '#2b1814', '#1b0f15'],
  ['#875232', '#c08a5e', '#6c3d23', '#3f1d12', '#7f3d2c', '#20110e', '#fff6ec'],
  ['#734429', '#ad774f', '#522d1a', '#2e150d', '#67301f', '#1a0d0b', '#fff6ec'],
  ['#5c3524', '#9c6849', '#402216', '#220f0a', '#54271b', '#140a09', '#fff6ec'],
] as const;

/** The colours of the skin, and the opacities of its planes. */
export type Palette = Record<PaletteKey, string>;
export const PALETTE_KEYS = [
  'base',
  'light',
  'shade',
  'deep',
  'flush',
  'brow',
  'on',
  'ring',
  'ink',
  'white',
  'bone',
  'under',
  'slatOpacity',
  'cheekOpacity',
  'boneOpacity',
  'underOpacity',
] as const;
export type PaletteKey = (typeof PALETTE_KEYS)[number];

/** Tones on which the red of a button differs only in hue, so that the button needs a ring. */
const RINGED_TONES: readonly ToneNumber[] = [6, 7];

type PlaneOpacities = Pick<Palette, 'slatOpacity' | 'cheekOpacity' | 'boneOpacity' | 'underOpacity'>;
const LIGHT_SKIN_OPACITIES: PlaneOpacities = {
  slatOpacity: '.46',
  cheekOpacity: '.38',
  boneOpacity: '.4',
  underOpacity: '.14',
};
const DEEP_SKIN_OPACITIES: PlaneOpacities = {
  slatOpacity: '.3',
  cheekOpacity: '.24',
  boneOpacity: '.26',
  underOpacity: '.5',
};

/** The colours of a picture. On tones 6 to 8 the planes are lighter instead of darker. */
export function buildPalette(tone: ToneNumber): Palette {
  const [base, light, shade, deep, flush, brow, on] = COLOURS[tone - 1] ?? COLOURS[3];
  const isDeep = tone > 5;
  return {
    base,
    light,
    shade,
    deep,
    flush,
    brow,
    on,
    ring: RINGED_TONES.includes(tone) ? on : 'transparent',
    ink: isDeep ? DEEP_INK : INK,
    white: isDeep ? '#e9d8c8' : '#f3e4d7',
    bone: isDeep ? light : shade,
    under: isDeep ? light : shade,
    ...(isDeep ? DEEP_SKIN_OPACITIES : LIGHT_SKIN_OPACITIES),
  };
}

/** The colours of skin with text on it: weaker planes on tones 6 to 8, so that the text is readable on all of them. */
export function buildTextSafePalette(tone: ToneNumber): Palette {
  const colours = buildPalette(tone);
  if (tone <= 5) return colours;
  const underOpacity = tone > 6 ? '.6' : '.42';
  return { ...colours, slatOpacity: '.16', cheekOpacity: '.12', boneOpacity: '.22', underOpacity };
}

/** The custom property of one part of a palette, "--sk-base" */
export const toSkinProperty = (key: PaletteKey) => `--sk-${key.replace('Opacity', '-o')}`;

/** A palette of custom properties, which gives an inline picture the skin tone of its page. */
export const buildPagePalette = () =>
  Object.fromEntries(PALETTE_KEYS.map((key) => [key, `var(${toSkinProperty(key)})`])) as Palette;

/** The palette of a picture file: the skin tone of the page that refers to it, or the default tone outside such a page. */
export function buildPagePaletteWithFallbacks(): Palette {
  const colours = buildTextSafePalette(DEFAULT_TONE);
  const pagePalette = buildPagePalette();
  const entries = PALETTE_KEYS.map((key) => [key, pagePalette[key].replace(')', `,${colours[key]})`)]);
  return Object.fromEntries(entries) as Palette;
}
