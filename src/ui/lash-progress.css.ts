import { createGlobalVar, style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, duration, ease } from '../styles/tokens.css.ts';

/** The number of positions between a lash and the active one. */
export const distanceProperty = '--away';
const distance = createGlobalVar('away');

export const progress = style({ width: 168, height: 56, overflow: 'visible' });
export const lid = style({ fill: colour.ink });
export const lash = style({
  fill: colour.restingLash,
  transform: `scale(calc(.52 - .035 * ${distance}))`,
  '@media': {
    [media.motion]: { transition: `transform ${duration.base} ${ease.enter}, fill ${duration.base}` },
    [media.forcedColors]: { fill: 'GrayText' },
  },
});
export const activeLash = style({
  fill: colour.poinciana,
  transform: 'none',
  '@media': { [media.forcedColors]: { fill: 'Highlight' } },
});
