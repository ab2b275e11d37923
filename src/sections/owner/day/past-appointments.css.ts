import { style } from '@vanilla-extract/css';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const list = style({ display: 'grid', gap: 10, marginBottom: 10 });
/** A past appointment, with the link for what is missing at its end. */
export const item = style({
  display: 'flex',
  gap: space[8],
  minHeight: 60,
  borderRadius: radius.surface,
  background: colour.surface,
});
export const row = style({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  padding: '8px 14px',
  textDecoration: 'none',
});
export const toDoLink = style({
  ...text.smallLabel,
  display: 'flex',
  alignItems: 'center',
  minWidth: targetSize.least,
  padding: '8px 14px',
  color: colour.mangrove,
  textUnderlineOffset: 5,
  whiteSpace: 'nowrap',
});
export const body = style({ display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600 });
export const details = style({ ...text.figures, ...text.small, color: colour.softInk });
/** Opens the lines when there are more than a few. */
export const earlierToggle = style({
  ...text.smallLabel,
  display: 'flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  marginBottom: 10,
  color: colour.mangrove,
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: 5,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
