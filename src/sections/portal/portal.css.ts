import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../styles/tokens.css.ts';
import { displayFamily, text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const portal = style([
  content,
  {
    display: 'grid',
    gap: 14,
    '@media': {
      [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [media.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 18 },
    },
    // The opened list of points is taller than the panels beside it.
    selectors: { '&:has(> [aria-labelledby=loyalty] [open])': { alignItems: 'start' } },
  },
]);
export const allColumns = style({ gridColumn: '1 / -1' });
/** Two of the three columns. */
export const twoColumns = style({ '@media': { [media.medium]: { gridColumn: 'span 2' } } });

export const greeting = style([
  allColumns,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 32px',
    marginBottom: space[8],
  },
]);

/** The part of a list that opens below its first entries. */
export const moreEntries = style({ borderTop: `1px solid ${colour.line}` });

const surface = { background: colour.surface, borderRadius: radius.surface, minWidth: 0 };
export const panel = style({
  ...surface,
  padding: '18px 20px 20px',
  '@media': { [media.large]: { padding: space[24] } },
});
export const title = style({ ...text.h3, marginBottom: space[8] });

export const softText = style({ color: colour.softInk });
export const smallText = style({ ...text.small, color: colour.softInk });
export const strongText = style({ fontWeight: 600 });
/** The message beside a button whose action has failed. */
export const failure = style({ display: 'flex', gap: 8, color: colour.error, fontWeight: 600 });

/** An item of a list, with a thin line between items. */
export const item = style({
  display: 'flex',
  gap: 12,
  padding: '14px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const itemText = style({ display: 'grid', gap: 2, justifyItems: 'start', flex: 1, minWidth: 0 });

/** Name and state, date and price, then the actions: in one row where there is room. */
export const appointment = style([
  item,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    '@media': {
      [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(172px, auto)', columnGap: 32 },
    },
  },
]);
export const outcome = style({ textAlign: 'right' });
export const lineActions = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: 24,
  '@media': {
    [media.large]: { gridColumn: '-2 / -1', justifyContent: 'end' },
  },
  selectors: { '&:has([open])': { gridColumn: '1 / -1', flexWrap: 'nowrap', justifyContent: 'start' } },
});

export const refundSummary = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  justifyItems: 'start',
  color: colour.softInk,
  // A reschedule code is one long word that has to break.
  overflowWrap: 'anywhere',
});

/** Small enough not to break on the narrowest phone with text at 100 %. */
export const code = style({
  ...text.figures,
  fontSize: 'clamp(.8125rem, 3.9vw, 1.0625rem)',
  letterSpacing: '-.02em',
  fontWeight: 600,
  color: colour.ink,
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const codeActions = style([actions, { marginTop: space[8] }]);
/** A `<summary>`, or a link on a line of its own. */
export const summary = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  cursor: 'pointer',
  listStyle: 'none',
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: 5,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const actionLink = style([summary, { color: colour.mangrove }]);

export const dateTime = style({
  fontFamily: displayFamily,
  fontWeight: 300,
  fontSize: 'clamp(1.25rem, .6rem + 3.2vw, 1.75rem)',
  lineHeight: 1.08,
  letterSpacing: '-.02em',
  textWrap: 'balance',
});
globalStyle(`${dateTime} > span`, { display: 'block' });

export const emptyPanel = style([
  panel,
  twoColumns,
  { display: 'grid', gap: space[16], alignContent: 'center', justifyItems: 'start' },
]);
globalStyle(`${emptyPanel} > svg`, { width: 48, height: 48 });
/** The times offered to book a service again. */
export const times = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  minHeight: targetSize.least,
  padding: `${space[4]}px 0 ${space[8]}px`,
});
