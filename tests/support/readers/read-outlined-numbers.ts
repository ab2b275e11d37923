import { DIGIT_OUTLINES } from '../../../src/lash-art/eye/digit-outlines.ts';

const OUTLINED_NUMBER =
  /<g fill="#\w+" transform="translate\([^)]+\)scale\([^)]+\)">((?:<path d="[^"]+" transform="[^"]+"\/>)+)<\/g>/g;

function toDigit(path: string): string {
  const digit = Object.values(DIGIT_OUTLINES)
    .map((outlines) => outlines.findIndex((outline) => outline.path === path))
    .find((index) => index >= 0);
  if (digit === undefined) throw new Error(`No digit has the outline ${path}`);
  return String(digit);
}

/** The numbers of a lash map that is drawn with outlines, in their order. */
export const readOutlinedNumbers = (svg: string): number[] =>
  [...svg.matchAll(OUTLINED_NUMBER)].map(([, paths = '']) =>
    Number([...paths.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => toDigit(path)).join('')),
  );
