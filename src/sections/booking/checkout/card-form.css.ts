import { style } from '@vanilla-extract/css';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const cardForm = style({
  display: 'grid',
  gap: space[16],
  padding: 20,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.surface,
});
export const note = style({ ...text.small, color: colour.softInk });
