import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, radius, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const signInSection = style([
  content,
  {
    display: 'grid',
    gap: space[32],
    alignItems: 'center',
    '@media': { [media.large]: { gridTemplateColumns: '1.1fr 1fr', gap: space[72] } },
  },
]);
export const body = style({ display: 'grid', gap: space[16] });
export const lead = style({ ...text.lead, maxWidth: '44ch' });
export const card = style({
  display: 'grid',
  gap: space[12],
  justifyItems: 'start',
  padding: space[32],
  background: colour.surface,
  borderRadius: radius.surface,
});
globalStyle(`${card} > svg`, { width: 32, height: 32 });
