export type Colour = readonly number[];

/** Parses "#rgb" or "#rrggbb". */
export const parseColour = (hex: string): Colour => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16));
};
/** The visible colour of a translucent colour on its ground. */
export const blendColours = (top: Colour, background: Colour, opacity: number): Colour =>
  background.map((channel, index) => channel + ((top[index] ?? 0) - channel) * opacity);

function calculateLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast by WCAG 2, from 1 (the same colour) to 21. */
export function calculateContrast(a: Colour, b: Colour): number {
  const [high = 0, low = 0] = [calculateLuminance(a), calculateLuminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The least contrast that WCAG 2 AA requires for text, and for what is not text. */
export const MIN_TEXT_CONTRAST = 4.5;
export const MIN_GRAPHIC_CONTRAST = 3;
