import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from './section.css.ts';

export const footer = style({
  background: colour.sunk,
  // Keeps the last line above the floating Book button.
  padding: `${space[48]}px 0 ${space[112]}px`,
  '@media': { [media.large]: { paddingBottom: space[48] } },
});
export const columns = style([
  content,
  {
    display: 'grid',
    gap: `${space[32]}px ${space[48]}px`,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
]);
export const title = style({ fontSize: '1.375rem', marginBottom: space[8] });
// As high as a line of the other columns.
globalStyle(`${title} + p`, { paddingTop: 10 });
export const lines = style({ display: 'grid' });
export const pair = style({
  ...text.figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[16]}px`,
  minHeight: targetSize.least,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const value = style({ fontWeight: 600, whiteSpace: 'nowrap' });
export const bottomRow = style([
  content,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[16],
    alignItems: 'center',
    justifyContent: 'space-between',
    marginTop: space[32],
    color: colour.softInk,
  },
]);
export const backToTop = style({ color: colour.ink });
export const legalLinks = style({ display: 'flex', flexWrap: 'wrap', gap: '0 24px', color: colour.ink });
