import { style } from '@vanilla-extract/css';
import { colour, radius, target } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const list = style({ display: 'grid', gap: 10, marginBottom: 10 });
/** A line and what is missing of it. */
export const item = style({ display: 'flex', borderRadius: radius.surface, background: colour.surface });
export const line = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '8px 14px',
  textDecoration: 'none',
});
export const body = style({ display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600 });
export const details = style({ ...text.figures, ...text.small, color: colour.softInk });
/** At the end of its line. */
export const missing = style({
  ...text.smallLabel,
  display: 'flex',
  alignItems: 'center',
  minHeight: target.least,
  paddingInline: 14,
  color: colour.mangrove,
  whiteSpace: 'nowrap',
  textUnderlineOffset: 5,
});
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
