import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, radius, space } from '../../styles/tokens.css.ts';
import { bodyFamily, text } from '../../styles/typography.css.ts';
import { twoColumns } from './portal.css.ts';

export const appointment = style([
  twoColumns,
  {
    background: colour.surface,
    borderRadius: radius.surface,
    minWidth: 0,
    overflow: 'hidden',
    display: 'grid',
    '@media': { [media.large]: { gridTemplateColumns: '.85fr 1.15fr' } },
  },
]);
export const picture = style({
  aspectRatio: '358 / 210',
  borderRadius: 0,
  '@media': { [media.large]: { height: '100%', aspectRatio: 'auto' } },
});
export const body = style({
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  padding: '18px 20px 16px',
  '@media': { [media.large]: { padding: '26px 28px' } },
});
export const title = style({ ...text.small, font: 'inherit', letterSpacing: 0, color: colour.softInk });
export const countdown = style({ ...text.label, color: colour.poincianaText });

/** Spans the width below the picture, so that the picture keeps its proportions however long the text is. */
export const preparation = style({
  ...text.small,
  display: 'grid',
  gap: space[4],
  margin: '0 20px',
  padding: '16px 0 20px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.softInk,
  '@media': {
    [media.large]: { gridColumn: '1 / -1', margin: '0 28px', padding: '20px 0 26px', borderTopStyle: 'none' },
  },
});
export const preparationTitle = style({
  ...text.smallLabel,
  fontFamily: bodyFamily,
  letterSpacing: 0,
  color: colour.ink,
});
export const preparationList = style({ display: 'grid', gap: space[4], paddingLeft: 18, listStyle: 'disc' });
