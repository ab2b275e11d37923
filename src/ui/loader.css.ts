import { createGlobalVar, keyframes, style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, ease } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

/** The loader appears after this delay. */
const APPEAR_DELAY = '300ms';
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const grow = keyframes({ from: { transform: 'scaleY(.3)', opacity: 0.35 }, to: { transform: 'none', opacity: 1 } });

export const indexProperty = '--index';
const lashIndex = createGlobalVar('index');

export const loader = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  color: colour.softInk,
  animation: `${appear} 1ms ${APPEAR_DELAY} both`,
});
export const lashes = style({ width: 110, height: 'auto', overflow: 'visible', fill: 'currentColor' });
export const buttonLashes = style({
  width: 34,
  height: 'auto',
  flex: 'none',
  overflow: 'visible',
  fill: 'currentColor',
});
export const lash = style({
  '@media': {
    [media.motion]: { animation: `${grow} 1.4s ${ease.enter} calc(${lashIndex} * 70ms) infinite alternate` },
  },
});

/**
 * Visually hidden while the lashes are animated, except in an element with `data-shows-text`, for a wait that is not clear
 * from its place. Visible with reduced motion.
 */
export const caption = style({
  ...text.small,
  '@media': {
    [media.motion]: {
      selectors: {
        ':not([data-shows-text]) > * > &': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});
