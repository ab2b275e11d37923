import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { measure, text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const about = style([
  content,
  {
    display: 'grid',
    gap: space[32],
    alignItems: 'center',
    '@media': { [media.large]: { gridTemplateColumns: '1.1fr 1fr', gap: space[72] } },
  },
]);
export const copy = style({ display: 'grid', gap: space[16], justifyItems: 'start', maxWidth: measure });
export const claims = style({ width: '100%', borderTop: `1px solid ${colour.line}` });
export const claim = style({
  display: 'flex',
  gap: space[12],
  alignItems: 'center',
  minHeight: 52,
  borderBottom: `1px solid ${colour.line}`,
});
export const lead = style(text.lead);
