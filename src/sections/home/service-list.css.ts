import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const list = style([content, { marginTop: space[24], '@media': { [media.medium]: { display: 'none' } } }]);
export const title = style({ marginBottom: space[4] });
export const row = style({
  ...text.figures,
  display: 'flex',
  alignItems: 'baseline',
  gap: space[12],
  minHeight: targetSize.least,
  paddingBlock: 10,
  borderBottom: `1px solid ${colour.line}`,
  textDecoration: 'none',
});
export const name = style({ flex: 1, fontWeight: 600 });
export const minutes = style({ ...text.small, color: colour.softInk });
export const price = style({ minWidth: '3rem', fontWeight: 600, textAlign: 'right' });
