import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../../styles/tokens.css.ts';

export const countdown = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 52,
  padding: '10px 20px',
  border: `1.5px solid ${colour.line}`,
  borderRadius: radius.surface,
  fontWeight: 600,
  selectors: { '&[data-ending]': { borderColor: colour.error, color: colour.error } },
});
/** The name of what is held, on a line of its own. */
export const heldBooking = style({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  fontWeight: 400,
});
