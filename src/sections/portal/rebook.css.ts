import { style } from '@vanilla-extract/css';
import { space, target } from '../../styles/tokens.css.ts';

export const times = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  minHeight: target.least,
  padding: `${space[4]}px 0 ${space[8]}px`,
});
