import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { displayFamily, text } from '../../../styles/typography.css.ts';
import { lineClamp } from '../parts/caution.css.ts';
import { createLaneInset } from './axis-style.ts';

/** The width of the column of hours. */
export const HOUR_AXIS_WIDTH = '3.875rem';
/** The space between the edges of a column and its items. */
export const COLUMN_INSET_PX = 4;
const INSET = `${COLUMN_INSET_PX}px`;

export const board = style({ display: 'grid', columnGap: space[8] });

export const head = style({
  ...text.figures,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 2,
  padding: '6px 0 10px',
  borderRadius: radius.surface,
  fontSize: '1.125rem',
  fontWeight: 600,
  lineHeight: 1.1,
  textDecoration: 'none',
  selectors: {
    '&[data-today]': { color: colour.poincianaText },
    '&[data-closed]': { color: colour.softInk, fontWeight: 400 },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
});
export const weekday = style({ color: colour.softInk, fontSize: '.8125rem', fontWeight: 400, lineHeight: 1.5 });
globalStyle(`${head} > svg`, { color: colour.mangrove });
globalStyle(`${head}[data-closed] > svg`, { color: colour.control, opacity: 0.6 });

export const hours = style({ position: 'relative' });
export const column = style({
  position: 'relative',
  borderLeft: `1px solid ${colour.line}`,
  selectors: {
    '&[data-today]': {
      borderRadius: radius.surface,
      background: `color-mix(in srgb, ${colour.surface} 55%, ${colour.page})`,
    },
  },
});
export const item = style({ position: 'absolute', ...createLaneInset(INSET, INSET), padding: '1px 0' });

/** The clean-up time after an appointment. */
export const cleanup = style({
  position: 'absolute',
  ...createLaneInset(INSET, INSET),
  padding: '1px 0',
  borderRadius: radius.surface,
  background: `${colour.sunk} content-box`,
  '@media': { [media.forcedColors]: { border: '1px solid GrayText' } },
});

const box = style({
  ...text.figures,
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  padding: '7px 8px 6px 11px',
  borderRadius: radius.surface,
  fontSize: '.8125rem',
  lineHeight: 1.25,
  textDecoration: 'none',
});
export const card = style([
  box,
  {
    background: colour.surface,
    boxShadow: `inset 3px 0 0 ${colour.mangrove}`,
    selectors: {
      '&[data-over]': { boxShadow: `inset 3px 0 0 ${colour.line}`, color: colour.softInk },
      '&[aria-current]': { background: colour.ink, boxShadow: 'none', color: colour.page },
      '&:focus-visible': { outlineOffset: -3 },
    },
    '@media': {
      // Forced colours draw neither the background nor the shadow.
      [media.forcedColors]: {
        borderLeft: '3px solid LinkText',
        selectors: { '&[aria-current]': selectedInForcedColours },
      },
    },
  },
]);
/** Time that the studio keeps for itself; its text has a plain background. */
export const blockedItem = style([
  box,
  {
    position: 'relative',
    padding: 0,
    background: colour.sunk,
    selectors: { '&:focus-visible': { outlineOffset: -3 } },
  },
]);
export const blockedLabel = style({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  padding: '7px 10px 6px 11px',
  background: colour.sunk,
});
/** The upper and the lower border of a tentative item together. */
export const DASHED_EDGES_PX = 3;
/** A hold, or an appointment whose payment is pending. */
export const tentativeItem = style([
  box,
  { paddingLeft: 10, border: `${DASHED_EDGES_PX / 2}px dashed ${colour.control}` },
]);
export const time = style({ fontWeight: 600 });
export const name = style({
  margin: '1px 0',
  fontFamily: displayFamily,
  fontSize: '1.0625rem',
  lineHeight: 1.15,
  letterSpacing: '-.01em',
});
/** A name in a box that has no line for anything else. */
export const onlyName = style([
  name,
  { flex: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
]);
export const details = style({
  color: colour.softInk,
  selectors: { '[aria-current] &': { color: 'inherit', opacity: 0.8 } },
});
/** The details of an appointment, of which only whole lines are shown. */
export const cutDetails = style([details, lineClamp]);

export const bookableTime = style({
  ...text.figures,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: '100%',
  overflow: 'hidden',
  padding: '0 7px',
  border: `1px dashed ${colour.line}`,
  borderRadius: radius.surface,
  color: colour.mangrove,
  fontSize: '.8125rem',
  fontWeight: 600,
});
globalStyle(`${bookableTime} > svg`, { width: 20, height: 20 });

export const closedDay = style({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: radius.surface,
  background: colour.sunk,
});
export const faintPattern = style({ opacity: 0.6 });
export const reason = style({
  position: 'absolute',
  insetInline: 0,
  top: '45%',
  padding: '6px 2px',
  background: colour.sunk,
  color: colour.softInk,
  fontSize: '.9375rem',
  fontWeight: 500,
  textAlign: 'center',
});

/** The reason of a closure, above what was booked before it: the axis begins an hour before the first item of the week. */
export const reasonAbove = style({
  padding: '6px 2px',
  color: colour.softInk,
  fontSize: '.8125rem',
  fontWeight: 500,
  lineHeight: 1.2,
  textAlign: 'center',
});

export const nowIndicator = style({
  position: 'absolute',
  left: -2,
  right: 0,
  zIndex: 1,
  color: colour.poinciana,
  pointerEvents: 'none',
});
export const nowMarker = style({ position: 'absolute', top: -9, left: -6, fill: 'currentColor' });
export const nowLine = style({
  position: 'absolute',
  insetInline: 0,
  height: 1,
  background: 'currentColor',
  opacity: 0.45,
});
export const nowTime = style({
  ...text.figures,
  position: 'absolute',
  right: 4,
  top: '-1.1875rem',
  color: colour.poincianaText,
  fontSize: '.75rem',
  fontWeight: 700,
});

export const legend = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 14,
  color: colour.softInk,
});
globalStyle(`${legend} > svg`, { color: colour.mangrove });
