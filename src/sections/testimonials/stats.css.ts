import { style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { displayFamily } from '../../styles/typography.css.ts';

export const stats = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[24]}px clamp(16px, 5vw, 72px)`,
});
export const stat = style({ color: colour.softInk });
export const figure = style({
  display: 'block',
  fontFamily: displayFamily,
  fontWeight: 300,
  fontSize: 'clamp(2.25rem, 1.8rem + 2vw, 3.25rem)',
  lineHeight: 1.05,
  letterSpacing: '-.022em',
  color: colour.ink,
});
