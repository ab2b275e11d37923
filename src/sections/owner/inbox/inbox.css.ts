import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { besideRedButton, bookLink, frame } from '../frame/owner-frame.css.ts';

export const lead = style({ margin: '5px 0 14px', color: colour.softInk });

/**
 * On a phone the cards, one below the other. On a wide screen a list of rows, and beside it the card of the chosen row,
 * which is the `:target`; without a target, the first card. The last grid row makes room for a card that is taller than the
 * list.
 */
export const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  '@media': {
    [media.large]: {
      gridTemplateColumns: '380px minmax(0, 1fr)',
      gridTemplateRows: 'repeat(var(--items), auto) 1fr',
      gap: '0 20px',
      alignItems: 'start',
    },
  },
});
export const item = style({
  scrollMarginTop: 16,
  '@media': { [media.large]: { display: 'contents' } },
});

const CHOSEN_ITEM_SELECTOR = `${item}:target > &`;
const FIRST_ITEM_SELECTOR = `${items}:not(:has(> :target)) > ${item}:first-child > &`;

/** A row of the list; the rows together look like one panel. */
export const row = style({
  display: 'none',
  '@media': {
    [media.large]: {
      display: 'block',
      gridColumn: 1,
      padding: '1px 6px',
      background: colour.surface,
      textDecoration: 'none',
      selectors: {
        [`${item}:first-child > &`]: { paddingTop: 6, borderRadius: `${radius.surface}px ${radius.surface}px 0 0` },
        [`${item}:last-child > &`]: { paddingBottom: 6, borderRadius: `0 0 ${radius.surface}px ${radius.surface}px` },
        [`${item}:only-child > &`]: { borderRadius: radius.surface },
      },
    },
  },
});
const CHOSEN_ROW_SELECTOR = `${item}:target > ${row} > &`;
const FIRST_ROW_SELECTOR = `${items}:not(:has(> :target)) > ${item}:first-child > ${row} > &`;
export const rowCells = style({
  display: 'flex',
  gap: space[12],
  alignItems: 'flex-start',
  minHeight: targetSize.least,
  padding: 12,
  borderRadius: radius.surface,
  selectors: {
    [CHOSEN_ROW_SELECTOR]: { background: colour.sunk },
    [FIRST_ROW_SELECTOR]: { background: colour.sunk },
  },
  '@media': {
    [media.hover]: { selectors: { [`${row}:hover > &`]: { background: colour.sunk } } },
    [media.forcedColors]: {
      selectors: {
        [CHOSEN_ROW_SELECTOR]: { outline: '2px solid Highlight' },
        [FIRST_ROW_SELECTOR]: { outline: '2px solid Highlight' },
      },
    },
  },
});
export const rowText = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const icon = style({ display: 'flex', color: colour.mangrove });
export const shortDueText = style({ ...text.small, ...text.figures, color: colour.softInk, whiteSpace: 'nowrap' });

export const card = style({
  minWidth: 0,
  padding: '14px 16px 16px',
  borderRadius: radius.surface,
  background: colour.surface,
  '@media': {
    [media.large]: {
      display: 'none',
      gridColumn: 2,
      gridRow: '1 / -1',
      padding: '26px 30px 28px',
      selectors: { [CHOSEN_ITEM_SELECTOR]: { display: 'block' }, [FIRST_ITEM_SELECTOR]: { display: 'block' } },
    },
  },
});
export const kind = style({
  ...text.small,
  ...text.figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  color: colour.softInk,
});
export const kindText = style({ color: colour.ink });
export const dueText = style({ marginLeft: 'auto' });
export const title = style({
  ...text.h3,
  margin: '4px 0',
  overflowWrap: 'anywhere',
  fontSize: '1.375rem',
  '@media': { [media.large]: { margin: '4px 0 10px', fontSize: '2rem', fontWeight: 300 } },
});
export const body = style({ ...text.figures, maxWidth: '60ch', overflowWrap: 'anywhere' });
export const facts = style({
  '@media': {
    [media.belowLarge]: { display: 'none' },
    [media.large]: { maxWidth: 560, margin: '16px 0 4px' },
  },
});
export const report = style({
  ...text.small,
  display: 'grid',
  gap: space[4],
  marginTop: space[12],
  padding: space[12],
  borderRadius: radius.surface,
  background: colour.sunk,
  overflowWrap: 'anywhere',
  // One tap selects all of it, to be copied.
  userSelect: 'all',
});
export const reportRow = style({ display: 'grid', gridTemplateColumns: '3.5rem minmax(0, 1fr)', gap: space[12] });
export const reportLabel = style({ color: colour.softInk });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginTop: space[12],
  '@media': { [media.large]: { gap: 10, marginTop: 18 } },
});
const largeButton = { ...text.label, minHeight: targetSize.primary, padding: '6px 24px' };
/** The first action, if it posts a form; red on a wide screen, which shows one card alone. */
export const finalAction = style([
  variant.ink,
  size.small,
  {
    '@media': {
      [media.large]: {
        ...largeButton,
        background: colour.poinciana,
        color: colour.onPoinciana,
        // More specific than the hover style of `variant.ink`.
        selectors: { '&&&:is(:hover, :active)': { background: colour.poincianaHover } },
      },
    },
  },
]);
globalStyle(`${frame}:has(${finalAction}) ${bookLink}`, { '@media': { [media.large]: besideRedButton } });
export const primaryAction = style([variant.ink, size.small, { '@media': { [media.large]: largeButton } }]);
export const secondaryAction = style([variant.quiet, size.small, { '@media': { [media.large]: largeButton } }]);
export const itemsToSend = style({ maxWidth: 560, marginTop: space[8] });
export const toSendToggle = style({
  cursor: 'pointer',
  minHeight: targetSize.least,
  alignContent: 'center',
  fontWeight: 600,
});
export const toSendItem = style({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize.least });
export const footnote = style({
  ...text.small,
  marginTop: 14,
  maxWidth: '60ch',
  color: colour.softInk,
});
export const contact = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginTop: space[12] });

export const stars = style({ ...text.small, display: 'flex', alignItems: 'center', gap: 2, marginTop: 6 });
export const star = style({ display: 'flex', color: colour.star });
globalStyle(`${star} > svg`, { width: 20, height: 20 });
export const faintStar = style({ opacity: 0.28 });
export const ratingText = style({ ...text.figures, marginLeft: 6, color: colour.softInk });
export const quote = style({ maxWidth: '60ch', marginTop: 6, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const photos = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8], marginTop: 10 });
export const photo = style({ width: 64, height: 64, '@media': { [media.large]: { width: 160, height: 160 } } });
