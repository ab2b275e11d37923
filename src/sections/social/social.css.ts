import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const posts = style([
  content,
  {
    display: 'grid',
    gap: `${space[32]}px ${space[12]}px`,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media': {
      [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space[16] },
      [media.large]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    },
  },
]);
export const post = style({ display: 'grid', gap: 8, textDecoration: 'none' });
export const picture = style({ position: 'relative', display: 'block' });
export const caption = style({
  ...text.small,
  '@media': { [media.hover]: { selectors: { [`${post}:hover &`]: { textDecoration: 'underline' } } } },
});
export const facts = style({
  ...text.small,
  ...text.figures,
  fontSize: '.8125rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: colour.softInk,
});
