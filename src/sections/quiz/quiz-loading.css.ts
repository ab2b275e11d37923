import { style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const view = style([
  content,
  {
    minHeight: 460,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: space[16],
    textAlign: 'center',
    outline: 'none',
  },
]);
export const message = style(text.h3);
export const percent = style({ ...text.figures, color: colour.softInk });
