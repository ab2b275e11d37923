import { style } from '@vanilla-extract/css';
import { text } from '../styles/typography.css.ts';

/** Read by screen readers, not drawn. */
export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Prices, times and millimetres: digits of one width. */
export const figures = style(text.figures);
