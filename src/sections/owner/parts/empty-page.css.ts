import { globalStyle, style } from '@vanilla-extract/css';
import { colour, space } from '../../../styles/tokens.css.ts';

export const emptyPage = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[16],
  paddingTop: space[32],
  color: colour.softInk,
});
export const drawing = style({});
globalStyle(`${drawing} > svg`, { display: 'block', width: 96, height: 48, color: colour.mangrove });
