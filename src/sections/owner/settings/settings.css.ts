import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { panelLink } from '../parts/panel.css.ts';

export const message = style({ display: 'grid', justifyItems: 'start', gap: space[16], paddingTop: space[32] });
/** What was typed in a form that cannot be sent any more. */
export const keptText = style({ width: '100%', maxWidth: 560 });
export const lead = style({ margin: '5px 0 14px', color: colour.softInk });

/** The list of all settings, on a wide screen beside the one that is open, as in the inbox. */
export const board = style({
  '@media': {
    [media.large]: { display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr)', gap: 36, alignItems: 'start' },
  },
});
export const page = style({ minWidth: 0, maxWidth: 720 });
/** A list on a page of its own; on a wide screen its links are in two columns. */
export const lists = style({});
globalStyle(`${lists} > ul`, {
  '@media': { [media.large]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 48 } },
});
globalStyle(`${lists} li:nth-child(2) > a`, { '@media': { [media.large]: { borderTopColor: 'transparent' } } });

export const list = style({
  marginTop: space[16],
  padding: `0 ${space[16]}px`,
  borderRadius: radius.surface,
  background: colour.surface,
});

const CURRENT_SELECTOR = '&[aria-current=page]';
const ruledRow = style({ selectors: { 'li + li > &, li + &': { borderTop: `1px solid ${colour.line}` } } });

export const row = style([
  ruledRow,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    minHeight: targetSize.primary,
    fontWeight: 500,
    textDecoration: 'none',
    selectors: {
      [CURRENT_SELECTOR]: { margin: '0 -16px', padding: '0 16px', background: colour.sunk, fontWeight: 600 },
    },
    '@media': {
      [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } },
      [media.forcedColors]: { selectors: { [CURRENT_SELECTOR]: selectedInForcedColours } },
    },
  },
]);

/** The form of a page of the settings. */
export const form = style({
  display: 'grid',
  gap: space[16],
  maxWidth: 560,
  marginTop: space[16],
  padding: 18,
  borderRadius: radius.surface,
  background: colour.surface,
});
export const formActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });

export const day = style({ marginTop: space[24] });
export const dayTitle = style(text.h3);
export const entry = style([
  ruledRow,
  {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `${space[4]}px ${space[12]}px`,
    minHeight: 60,
    padding: '8px 0',
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);
/** The link of an entry: below the text on a phone, which has no room for it beside the text. */
export const entryLink = style([
  panelLink,
  {
    '@media': {
      [media.belowMedium]: { gridColumn: '2 / -1', justifySelf: 'start' },
      [media.tiny]: { gridColumn: 'auto' },
    },
  },
]);
/** A link to another page of the log. */
export const pageLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  padding: `${space[8]} 0`,
});
export const time = style({ ...text.figures, color: colour.softInk });

/** The parts of a page of the settings, one below the other. */
export const panels = style({ display: 'grid', gap: space[16], maxWidth: 560, marginTop: space[16] });
/** A calendar feed, with the button that ends it. */
export const feed = style([
  ruledRow,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[12],
    padding: '12px 0',
  },
]);
