import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours, visuallyHiddenRules } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const lead = style({ margin: '5px 0 14px', color: colour.softInk });

/** The links to the parts of the page; a phone shows one part at a time. */
export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginBottom: space[12] });
const CURRENT_SELECTOR = '&[aria-current=page]';
export const partLink = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  padding: '4px 16px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.pill,
  textDecoration: 'none',
  selectors: { [CURRENT_SELECTOR]: { borderColor: colour.ink, background: colour.ink, color: colour.page } },
  '@media': { [media.forcedColors]: { selectors: { [CURRENT_SELECTOR]: selectedInForcedColours } } },
});

export const board = style({
  display: 'grid',
  gap: space[16],
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', gap: 20 } },
});
export const column = style({ display: 'grid', gap: 20, minWidth: 0 });
/** Below both columns. */
export const fullWidth = style({ gridColumn: '1 / -1' });

/** The heading of a panel; on a phone the chosen link above it says the same. */
export const partTitle = style({ '@media': { [media.belowLarge]: visuallyHiddenRules } });
/** The heading, and at its right the link to the form. */
export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});

export const form = style({ display: 'grid', gap: space[12], marginTop: space[12] });
/** The name of a form inside a panel. */
export const formTitle = style({ ...text.h3, fontSize: '1.25rem', marginTop: space[24] });
export const formActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });

export const list = style({ marginTop: space[8] });
export const emptyList = style({ marginTop: space[12], color: colour.softInk });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: 60,
  padding: '6px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
globalStyle(`${row} > form`, { flex: 'none' });
export const rowText = style({ ...text.figures, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

/** Two or three columns where there is room; a name of common length keeps to one line. */
export const holidays = style({
  display: 'grid',
  marginTop: space[8],
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(auto-fill, minmax(20rem, 1fr))', columnGap: space[48] } },
});
// The first row has a line above each of its columns.
globalStyle(`${holidays} > :first-child`, { '@media': { [media.large]: { borderTop: `1px solid ${colour.line}` } } });

/** The clients who are booked on a day off. */
export const bookedNotice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  marginTop: space[16],
  padding: '12px 16px',
  borderRadius: radius.surface,
  background: colour.page,
});
export const bookedHeading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: colour.error,
  fontWeight: 600,
});
export const bookedList = style({ ...text.figures, margin: 0, paddingLeft: space[16], listStyle: 'disc' });
