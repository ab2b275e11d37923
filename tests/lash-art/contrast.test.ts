import { describe, expect, it } from 'vitest';
import { textSafePalette } from '../../src/lash-art/palette.ts';
import { TONE_NUMBERS } from '../../src/lash-art/tones.ts';
import { dark, light } from '../../src/styles/themes.ts';

type Colour = readonly number[];

const READABLE = 4.5;
const VISIBLE = 3;

const parse = (hex: string): Colour => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16));
};
const laidOver = (top: Colour, ground: Colour, opacity: number): Colour =>
  ground.map((channel, index) => channel + ((top[index] ?? 0) - channel) * opacity);

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour, b: Colour): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe('text on skin', () => {
  it.each(TONE_NUMBERS)('is readable on tone %i, over its light and over the planes of its face', (tone) => {
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

  it.each(['ink', 'softInk', 'mangrove', 'ok', 'error'] as const)('reads %s on every ground', (name) => {
    expect(worst(theme[name])).toBeGreaterThanOrEqual(READABLE);
  });

  it('reads red text on page and surface', () => {
    for (const ground of [theme.page, theme.surface])
      expect(contrast(parse(theme.poincianaText), parse(ground))).toBeGreaterThanOrEqual(READABLE);
  });

  it('shows the borders of controls on every ground', () => {
    expect(worst(theme.control)).toBeGreaterThanOrEqual(VISIBLE);
  });

  it('reads the label of a button, pressed or not, and of one that is off', () => {
    expect(contrast(parse(theme.onPoinciana), parse(theme.poinciana))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(parse(theme.onPoinciana), parse(theme.poincianaHover))).toBeGreaterThanOrEqual(READABLE);
    expect(contrast(parse(theme.softInk), parse(theme.line))).toBeGreaterThanOrEqual(READABLE);
  });
});
