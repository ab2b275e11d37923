import { type Curve, moved, reversed } from './curves.ts';

/** A number as SVG likes it shortest: one decimal, no leading zero. */
export const short = (value: number) => (Math.round(value * 10) / 10).toString().replace(/^(-?)0\./, '$1.');

/** Numbers joined the short way: a minus sign needs no space before it. */
export const numbers = (values: readonly number[]) =>
  values.reduce((text, value) => {
    const next = short(value);
    return text && !next.startsWith('-') ? `${text} ${next}` : text + next;
  }, '');

/** `C…`: goes on along a curve from where the pen is. */
export const onward = ([, b, c, d]: Curve) => `C${numbers([...b, ...c, ...d])}`;

/** `M…C…`: a curve from its start. */
export const along = (curve: Curve) => `M${numbers(curve[0])}${onward(curve)}`;

/** A tapered band: out along the curve, back along the same curve moved by four steps (liner, crease, fold). */
export const band = (curve: Curve, steps: Curve) => `${along(curve) + onward(reversed(moved(curve, steps)))}Z`;

/** A filled shape; empty paths draw nothing. `opacity` goes into style so that it may be a custom property. */
export function shape(d: string, fill: string, opacity?: string | number) {
  if (!d) return '';
  return `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` style="opacity:${opacity}"`}/>`;
}

/** Round dots: every `M… h…` in the path becomes one dot of the given width. */
export const dots = (d: string, colour: string, width: number, opacity: number) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;
