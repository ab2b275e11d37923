import { style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { displayFamily } from '../../styles/typography.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  margin: 0,
  padding: `${space[24]}px 0`,
  borderTop: `1px solid ${colour.line}`,
});
export const quote = style({
  flex: 1,
  fontFamily: displayFamily,
  fontWeight: 300,
  fontSize: 'clamp(1.375rem, 1.2rem + .8vw, 1.875rem)',
  lineHeight: 1.22,
  letterSpacing: '-.014em',
  textWrap: 'pretty',
});
export const attribution = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[8],
  color: colour.softInk,
});
