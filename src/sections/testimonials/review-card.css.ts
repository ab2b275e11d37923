import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../styles/tokens.css.ts';
import { displayFamily, text } from '../../styles/typography.css.ts';

export const card = style({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: colour.surface,
  borderRadius: radius.picture,
});
export const frame = style({ position: 'relative' });
export const picture = style({ borderRadius: 0, aspectRatio: '380 / 190' });
export const quote = style({
  flex: 1,
  padding: '18px 20px 14px',
  fontFamily: displayFamily,
  fontSize: '1.25rem',
  fontWeight: 400,
  lineHeight: 1.3,
  letterSpacing: '-.008em',
});
export const attribution = style({ ...text.small, padding: '0 20px 18px', color: colour.softInk });
