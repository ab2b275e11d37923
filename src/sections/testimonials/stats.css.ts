import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { displayFamily } from '../../styles/typography.css.ts';

export const stats = style({
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[24]}px ${space[16]}px`,
  paddingTop: space[24],
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
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
