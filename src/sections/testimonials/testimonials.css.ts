import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { space } from '../../styles/tokens.css.ts';
import { content } from '../layout/section.css.ts';

export const belowCarousel = style([
  content,
  { display: 'grid', justifyItems: 'start', gap: space[32], marginBlock: space[32] },
]);
export const quotes = style({
  width: '100%',
  display: 'grid',
  gap: `${space[8]}px ${space[48]}px`,
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
