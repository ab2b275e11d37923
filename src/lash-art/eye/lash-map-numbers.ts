/** The two ways to draw the numbers of a lash map: as text, or as outlines where the font of the page is not there. */
import { formatNumber, formatNumbers } from '../path.ts';
import { DIGIT_OUTLINES, UNITS_PER_EM } from './digit-outlines.ts';

export const INK = '#1b0f15';
const PEAK_TEXT = '#a82a13';
const LOOK = { size: 17, weight: 500, fill: INK } as const;
const PEAK_LOOK = { size: 21, weight: 700, fill: PEAK_TEXT } as const;

/** `x`: the middle of the number; `y`: its baseline; `isPeak`: whether it is of a longest zone. */
type MapNumber = { mm: number; x: number; y: number; isPeak: boolean };
export type DrawNumbers = (numbers: readonly MapNumber[]) => string;

/** In the font of the page that has the drawing in its document. */
export const drawTextNumbers: DrawNumbers = (numbers) => {
  const texts = numbers.map(({ mm, x, y, isPeak }) => {
    const { size, weight, fill } = PEAK_LOOK;
    const attributes = isPeak ? `font-size="${size}" font-weight="${weight}" fill="${fill}"` : `fill="${INK}"`;
    return `<text x="${formatNumber(x)}" y="${formatNumber(y)}" ${attributes}>${mm}</text>`;
  });
  const { size, weight } = LOOK;
  const attributes = `font-family="Figtree,system-ui,sans-serif" font-size="${size}" font-weight="${weight}"`;
  return `<g ${attributes} text-anchor="middle">${texts.join('')}</g>`;
};

/** For a file shown with `<img>`, which cannot use the font of the page. */
export const drawOutlinedNumbers: DrawNumbers = (numbers) =>
  numbers
    .map(({ mm, x, y, isPeak }) => {
      const { size, weight, fill } = isPeak ? PEAK_LOOK : LOOK;
      const outlines = [...String(mm)].flatMap((digit) => DIGIT_OUTLINES[weight][Number(digit)] ?? []);
      const width = outlines.reduce((sum, { advance }) => sum + advance, 0);
      const paths = outlines.map(({ path }, index) => {
        const left = outlines.slice(0, index).reduce((sum, { advance }) => sum + advance, -width / 2);
        return `<path d="${path}" transform="translate(${formatNumber(left)})"/>`;
      });
      const transform = `translate(${formatNumbers([x, y])})scale(${size / UNITS_PER_EM})`;
      return `<g fill="${fill}" transform="${transform}">${paths.join('')}</g>`;
    })
    .join('');
