import { style } from '@vanilla-extract/css';
import { colour } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

/** The column of the hours, to the left of the drawn axis. */
export const HOURS_WIDTH = '2.875rem';

export const axis = style({
  position: 'absolute',
  top: 0,
  left: HOURS_WIDTH,
  width: 16,
  overflow: 'visible',
  fill: colour.ink,
});
export const hour = style({
  ...text.figures,
  position: 'absolute',
  left: 0,
  width: `calc(${HOURS_WIDTH} - 6px)`,
  color: colour.softInk,
  fontSize: '.8125rem',
  lineHeight: 1,
  textAlign: 'right',
  translate: '0 -50%',
});

/** The hatching of time that cannot be booked; it fills the element that it is in. */
export const closedPattern = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: colour.line,
});
