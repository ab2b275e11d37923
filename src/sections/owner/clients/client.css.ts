import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { panelLink } from '../parts/panel.css.ts';

export const subtitle = style({ ...text.figures, marginTop: 5, color: colour.softInk, overflowWrap: 'anywhere' });
/** One column, on a wide screen three. */
export const panels = style({
  display: 'grid',
  gap: 10,
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"health visits note" "health visits more"',
      alignItems: 'start',
      gap: 18,
    },
  },
});
/** On a wide screen the maps are across the columns. */
export const panelsWithMaps = style([
  panels,
  {
    '@media': {
      [media.large]: {
        gridTemplateRows: 'auto auto 1fr',
        gridTemplateAreas: '"maps maps maps" "health visits note" "health visits more"',
      },
    },
  },
]);
const column = style({ display: 'grid', gap: 10, minWidth: 0, '@media': { [media.large]: { gap: 18 } } });
export const health = style([column, { '@media': { [media.large]: { gridArea: 'health' } } }]);
export const maps = style({ minWidth: 0, '@media': { [media.large]: { gridArea: 'maps' } } });
export const note = style([column, { '@media': { [media.large]: { gridArea: 'note' } } }]);
export const visits = style([column, { '@media': { [media.large]: { gridArea: 'visits' } } }]);
export const moreArea = style([column, { '@media': { [media.large]: { gridArea: 'more' } } }]);

export const multilineText = style({ textWrap: 'pretty', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** A title, and at its end a link. */
export const panelHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[12],
});
export const visit = style({
  ...text.figures,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '1px 16px',
  padding: '10px 0',
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } } },
});
export const visitTime = style({ fontWeight: 600 });
/** Without the browser's triangle. */
export const pointsHistoryToggle = style([
  panelLink,
  { cursor: 'pointer', listStyle: 'none', selectors: { '&::-webkit-details-marker': { display: 'none' } } },
]);
export const code = style({ ...text.figures, overflowWrap: 'anywhere', fontWeight: 600 });

/** Copying and deleting below each other; on a wide screen correcting beside them. */
export const dataSections = style({
  display: 'grid',
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 560px))',
      gridTemplateRows: 'auto 1fr',
      columnGap: 18,
      alignItems: 'start',
    },
  },
});
globalStyle(`${dataSections} > :nth-child(2)`, { '@media': { [media.large]: { gridColumn: 2, gridRow: '1 / -1' } } });
export const downloadLink = style({ margin: '16px 0' });

/** The rows of the readable copy: a name and a value. */
export const copySection = style({ marginTop: 10 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, 2fr)',
  gap: '0 16px',
  padding: '3px 0',
  overflowWrap: 'anywhere',
});
export const row = style({ padding: '10px 0', borderTop: `1px solid ${colour.line}` });

/** Two clients who may be one person, beside each other. */
export const personPair = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[12] });
export const personCard = style({
  ...text.figures,
  display: 'grid',
  alignContent: 'start',
  gap: 3,
  padding: '12px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.surface,
  overflowWrap: 'anywhere',
});
