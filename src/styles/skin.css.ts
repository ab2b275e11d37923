import { createGlobalVar, globalStyle, style } from '@vanilla-extract/css';
import { DEFAULT_TONE, TONE_NUMBERS, type ToneNumber } from '../domain/content/skin-tone.ts';
import { buildTextSafePalette, PALETTE_KEYS, type PaletteKey, toSkinProperty } from '../lash-art/palette.ts';
import { media } from './media.ts';
import { duration } from './tokens.css.ts';

const isOpacity = (key: PaletteKey) => key.endsWith('Opacity');
const initialPalette = buildTextSafePalette(DEFAULT_TONE);

/** The colours of the drawn skin, `--sk-*`. They are registered as properties, so that a change of tone can be animated. */
export const skin = Object.fromEntries(
  PALETTE_KEYS.map((key) => {
    const syntax = isOpacity(key) ? '<number>' : '<color>';
    const name = toSkinProperty(key).replace(/^--/, '');
    return [key, createGlobalVar(name, { syntax, inherits: true, initialValue: initialPalette[key] })];
  }),
) as Record<PaletteKey, ReturnType<typeof createGlobalVar>>;

const buildVars = (tone: ToneNumber) => {
  const colours = buildTextSafePalette(tone);
  return Object.fromEntries(PALETTE_KEYS.map((key) => [skin[key], colours[key]]));
};

/** Gives its content the skin tone of the checked radio, with CSS alone, so that it works before hydration. */
export const skinTone = style({
  '@media': {
    [media.motion]: {
      transitionProperty: PALETTE_KEYS.map((key) => toSkinProperty(key)).join(','),
      transitionDuration: duration.tone,
    },
  },
});

/** The name of the radios and of the cookie that stores their choice. */
export const TONE_FIELD = 'tone';

for (const tone of TONE_NUMBERS)
  if (tone !== DEFAULT_TONE)
    globalStyle(`:root:has(input[name=${TONE_FIELD}][value="${tone}"]:checked) ${skinTone}`, { vars: buildVars(tone) });

/** The dot of a tone, coloured by its position among its siblings. */
export const toneDot = style({ background: initialPalette.base });
for (const tone of TONE_NUMBERS)
  globalStyle(`label:nth-of-type(${tone}) > ${toneDot}`, { background: buildTextSafePalette(tone).base });
