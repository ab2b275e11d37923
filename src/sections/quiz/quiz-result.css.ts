import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, gutter, space } from '../../styles/tokens.css.ts';
import { measure, text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const result = style({
  display: 'grid',
  gap: space[32],
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1.28fr) minmax(0, 1fr)', gap: space[48] } },
});
export const body = style({
  display: 'grid',
  gap: space[16],
  alignContent: 'center',
  justifyItems: 'start',
  paddingInline: gutter,
  '@media': { [media.large]: { paddingLeft: 0 } },
});
export const title = style({ ...text.h3, outlineOffset: 6 });
export const lashSetName = style(text.h2);
export const reasoning = style({ ...text.lead, maxWidth: measure });
export const note = style({ ...text.small, color: colour.softInk });
export const actions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[12],
  width: '100%',
});
globalStyle(`${actions} > a`, { gridColumn: '1 / -1' });
globalStyle(`${actions} button`, { width: '100%', paddingInline: 8 });
export const loading = style([
  content,
  { minHeight: 460, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: space[24] },
]);
/** Sharing needs JavaScript; until hydration the button is hidden and its space reserved. */
export const shareResultButton = style({
  visibility: 'hidden',
  selectors: { '&[data-hydrated]': { visibility: 'visible' } },
});
