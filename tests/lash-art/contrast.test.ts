import { describe, expect, it } from 'vitest';
import { TONE_NUMBERS } from '../../src/domain/content/skin-tone.ts';
import { buildTextSafePalette } from '../../src/lash-art/palette.ts';
import { dark, light } from '../../src/styles/themes.ts';
import {
  blendColours,
  type Colour,
  calculateContrast,
  MIN_GRAPHIC_CONTRAST,
  MIN_TEXT_CONTRAST,
  parseColour,
} from '../support/readers/contrast.ts';

describe('text on skin', () => {
  it.each(TONE_NUMBERS)('is readable on tone %i, over light and over the planes of the face', (tone) => {
    const colours = buildTextSafePalette(tone);
    const [text, base, bright, shade] = [colours.on, colours.base, colours.light, colours.shade].map(parseColour) as [
      Colour,
      Colour,
      Colour,
      Colour,
    ];
    const slatOpacity = Number(colours.slatOpacity);
    const cheek = blendColours(bright, base, Number(colours.cheekOpacity));
    const nose = blendColours(shade, base, 0.3);
    const backgrounds = [base, cheek, nose].flatMap((plane) => [plane, blendColours(bright, plane, slatOpacity)]);
    for (const ground of backgrounds) expect(calculateContrast(text, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });
});

describe.each(Object.entries({ light, dark }))('the %s theme', (_name, theme) => {
  const backgrounds = [theme.page, theme.surface, theme.sunk].map(parseColour);
  const calculateWorstContrast = (colour: string) =>
    Math.min(...backgrounds.map((ground) => calculateContrast(parseColour(colour), ground)));

  it.each(['ink', 'softInk', 'mangrove', 'ok', 'error'] as const)('has readable %s on every background', (name) => {
    expect(calculateWorstContrast(theme[name])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });

  it('has readable red text on page and surface', () => {
    for (const ground of [theme.page, theme.surface])
      expect(calculateContrast(parseColour(theme.poincianaText), parseColour(ground))).toBeGreaterThanOrEqual(
        MIN_TEXT_CONTRAST,
      );
  });

  it('has visible borders of controls and stars on every background', () => {
    expect(calculateWorstContrast(theme.control)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    expect(calculateWorstContrast(theme.star)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
  });

  it('has readable labels of buttons, hovered, pressed and disabled', () => {
    expect(calculateContrast(parseColour(theme.onPoinciana), parseColour(theme.poinciana))).toBeGreaterThanOrEqual(
      MIN_TEXT_CONTRAST,
    );
    expect(calculateContrast(parseColour(theme.onPoinciana), parseColour(theme.poincianaHover))).toBeGreaterThanOrEqual(
      MIN_TEXT_CONTRAST,
    );
    expect(calculateContrast(parseColour(theme.softInk), parseColour(theme.line))).toBeGreaterThanOrEqual(
      MIN_TEXT_CONTRAST,
    );
  });
});
