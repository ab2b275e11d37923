import { describe, expect, it } from 'vitest';
import { textSafePalette } from '../../src/lash-art/palette.ts';
import { TONE_NUMBERS } from '../../src/lash-art/tones.ts';
import { dark, light } from '../../src/styles/themes.ts';
import { type Colour, contrast, laidOver, parse, READABLE, VISIBLE } from '../support/contrast.ts';

describe('text on skin', () => {
  it.each(TONE_NUMBERS)('is readable on tone %i, over light and over the planes of the face', (tone) => {
    const colours = textSafePalette(tone);
    const [text, base, bright, shade] = [colours.on, colours.base, colours.light, colours.shade].map(parse) as [
      Colour,
      Colour,
      Colour,
      Colour,
    ];
    const slat = Number(colours.slatOpacity);
    const cheek = laidOver(bright, base, Number(colours.cheekOpacity));
    const nose = laidOver(shade, base, 0.3);
    const grounds = [base, cheek, nose].flatMap((plane) => [plane, laidOver(bright, plane, slat)]);
    for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
  });
});

describe.each(Object.entries({ light, dark }))('the %s theme', (_name, theme) => {
  const grounds = [theme.page, theme.surface, theme.sunk].map(parse);
  const worst = (colour: string) => Math.min(...grounds.map((ground) => contrast(parse(colour), ground)));

  it.each(['ink', 'softInk', 'mangrove', 'ok', 'error'] as const)('has readable %s on every background', (name) => {
    expect(worst(theme[name])).toBeGreaterThanOrEqual(READABLE);
  });

  it('has readable red text on page and surface', () => {
    for (const ground of [theme.page, theme.surface])
      expect(contrast(parse(theme.poincianaText), parse(ground))).toBeGreaterThanOrEqual(READABLE);
  });

  it('has visible borders of controls and stars on every background', () => {
    expect(worst(theme.control)).toBeGreaterThanOrEqual(VISIBLE);
    expect(worst(theme.star)).toBeGreaterThanOrEqual(VISIBLE);
  });

  it('has readable labels of buttons, hovered, pressed and disabled', () => {
    expect(contrast(parse(theme.onPoinciana), parse(theme.poinciana))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(parse(theme.onPoinciana), parse(theme.poincianaHover))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(parse(theme.softInk), parse(theme.line))).toBeGreaterThanOrEqual(READABLE);
  });
});
