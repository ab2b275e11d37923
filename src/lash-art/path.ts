import { type Curve, offsetCurve, reverseCurve } from './curves.ts';

/** Rounds to one decimal; more decimals make no visible difference. */
export const roundNumber = (value: number) => Math.round(value * 10) / 10;

/** A number in the shortest form of SVG: one decimal, no leading zero. */
export const formatNumber = (value: number) =>
  roundNumber(value)
    .toString()
    .replace(/^(-?)0\./, '$1.');

/** Numbers joined in the shortest form: without a space before a minus sign. */
export const formatNumbers = (values: readonly number[]) =>
  values.reduce((text, value) => {
    const next = formatNumber(value);
    return text && !next.startsWith('-') ? `${text} ${next}` : text + next;
  }, '');

/** `C…`: a curve from the current point. */
export const drawCurveTo = ([, b, c, d]: Curve) => `C${formatNumbers([...b, ...c, ...d])}`;

/** `M…C…`: a curve from its start. */
export const drawCurvePath = (curve: Curve) => `M${formatNumbers(curve[0])}${drawCurveTo(curve)}`;

/** A tapered band between the curve and the same curve moved by four vectors (liner, crease, fold). */
export const drawBandPath = (curve: Curve, steps: Curve) =>
  `${drawCurvePath(curve) + drawCurveTo(reverseCurve(offsetCurve(curve, steps)))}Z`;

/** A filled shape; '' for an empty path. `opacity` is written into `style`, so that it may be a custom property. */
export function drawPathElement(d: string, fill: string, opacity?: string | number) {
  if (!d) return '';
  return `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` style="opacity:${opacity}"`}/>`;
}

/** Round dots: every `M… h…` in the path becomes one dot of the given width. */
export const drawDotsElement = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
