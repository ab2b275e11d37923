import { style } from '@vanilla-extract/css';
import { text } from '../styles/typography.css.ts';

/** For screen readers only. */
export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** For prices, times and millimetres: digits of equal width. */
export const figures = style(text.figures);
