import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { sevenColumnGrid } from '../parts/panel.css.ts';

/** A day of the list on a phone: its drawn eye at the left, what happens at the right. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  gap: space[12],
  padding: '8px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const lines = style({
  alignContent: 'center',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
});
const line = style({
  ...text.figures,
  display: 'flex',
  // Aligns the time with the first line of a longer text.
  alignItems: 'baseline',
  gap: space[8],
  minHeight: targetSize.least,
  padding: '10px 0',
  // Large text has no room for time and words beside each other.
  '@media': { [media.tiny]: { flexWrap: 'wrap', columnGap: space[8], rowGap: 0, padding: '8px 0' } },
});
const linkedLine = style([
  line,
  {
    textDecoration: 'none',
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  },
]);
export const appointment = style([linkedLine, { selectors: { '&[data-over]': { color: colour.softInk } } }]);
export const mutedLink = style([linkedLine, { color: colour.softInk }]);
export const mutedLine = style([line, { color: colour.softInk }]);
export const bookableTime = style([line, { alignItems: 'center', color: colour.mangrove, fontWeight: 600 }]);
/** The text beside a time. */
export const itemText = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const time = style({ fontWeight: 600, whiteSpace: 'nowrap' });

export const closedDay = style({
  position: 'relative',
  minHeight: 62,
  overflow: 'hidden',
  borderRadius: radius.surface,
  background: colour.sunk,
});
export const reason = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: 62,
  padding: '2px 24px 2px 14px',
  background: colour.sunk,
});

export const month = style({ maxWidth: 640, marginTop: space[32] });
export const monthHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const monthName = style({
  ...text.figures,
  fontSize: '1.5rem',
  fontWeight: 400,
  lineHeight: 1.15,
  textAlign: 'center',
});
export const monthLink = style({
  display: 'grid',
  placeItems: 'center',
  width: targetSize.least,
  height: targetSize.least,
  borderRadius: radius.pill,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
});
export const grid = style({
  display: 'grid',
  ...sevenColumnGrid,
  margin: '0 -6px',
});
export const weekday = style({ color: colour.softInk, fontSize: '.8125rem', lineHeight: '36px', textAlign: 'center' });
export const day = style({
  ...text.figures,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 4,
  minHeight: 56,
  padding: '8px 0 4px',
  borderRadius: radius.surface,
  fontWeight: 600,
  lineHeight: 1.15,
  textDecoration: 'none',
  selectors: {
    '&:is([data-closed], [data-other-month])': { color: colour.softInk, fontWeight: 400 },
    '&[data-today]': { color: colour.poincianaText },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
});
globalStyle(`${day} > svg`, { color: colour.mangrove });
globalStyle(`${day}[data-closed] > svg`, { color: colour.control, opacity: 0.6 });
