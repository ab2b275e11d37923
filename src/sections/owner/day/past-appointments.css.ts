import { style } from '@vanilla-extract/css';
import { colour, radius, target } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const list = style({ display: 'grid', gap: 10, marginBottom: 10 });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '8px 14px',
  borderRadius: radius.surface,
  background: colour.surface,
  textDecoration: 'none',
});
export const body = style({ display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600 });
export const details = style({ ...text.figures, ...text.small, color: colour.softInk });
/** Opens the lines of more than a few clients. */
export const earlier = style({
  ...text.smallLabel,
  display: 'flex',
  alignItems: 'center',
  minHeight: target.least,
  marginBottom: 10,
  color: colour.mangrove,
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: 5,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
