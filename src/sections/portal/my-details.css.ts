import { style } from '@vanilla-extract/css';
import { colour, space, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const details = style({ display: 'grid', gap: space[12], marginBottom: space[16] });
export const term = style({ ...text.small, color: colour.softInk });
export const value = style({ ...text.figures, overflowWrap: 'anywhere' });

export const form = style({ display: 'grid', gap: space[16] });

export const accountActions = style({
  display: 'grid',
  justifyItems: 'start',
  marginTop: space[16],
  paddingTop: space[8],
  borderTop: `1px solid ${colour.line}`,
});
/** Less prominent than the buttons beside it. */
export const deleteAccount = style({
  minHeight: targetSize.least,
  padding: 0,
  background: 'none',
  border: 0,
  color: colour.error,
  ...text.smallLabel,
  cursor: 'pointer',
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: 5,
});
/** What deleting the account removes and keeps. */
export const consequences = style({ display: 'grid', gap: space[8], paddingLeft: 20, listStyle: 'disc' });
