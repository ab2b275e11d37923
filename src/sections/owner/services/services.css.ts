import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { panel } from '../parts/panel.css.ts';

export const list = style([panel, { maxWidth: 720 }]);
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: 64,
  padding: '6px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
/** The whole text is the link to the page of the service. */
export const serviceLink = style({
  ...text.figures,
  display: 'grid',
  alignContent: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: targetSize.primary,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
});

/** The price beside the minutes, where there is room. */
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: space[16],
});
/** The facts above the form; on a wide screen at its right. */
export const board = style({
  '@media': {
    [media.large]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)',
      columnGap: 18,
      alignItems: 'start',
    },
  },
});
export const facts = style([
  panel,
  {
    display: 'grid',
    gap: space[4],
    marginTop: space[16],
    '@media': { [media.large]: { gridColumn: 2, gridRow: 1 } },
  },
]);
