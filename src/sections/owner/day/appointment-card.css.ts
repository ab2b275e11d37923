import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius } from '../../../styles/tokens.css.ts';
import { displayFamily, text } from '../../../styles/typography.css.ts';

const CALL_BUTTON_SIZE = 48;
const CALL_BUTTON_MARGIN = 8;
/** On a phone the fixed bottom bar must not cover the focused element. */
const BAR_SCROLL_MARGIN = '16px 0 104px';

const frame = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  height: '100%',
  overflow: 'hidden',
  borderRadius: radius.surface,
});
/** The edge of the lid at its left. */
export const card = style([frame, { background: colour.surface, boxShadow: `inset 4px 0 0 ${colour.mangrove}` }]);
/** Not certain yet: no ground. */
export const pendingCard = style([frame, { border: `1.5px dashed ${colour.control}` }]);

/** The link covers the whole card, but for the button on it. */
export const link = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  padding: '12px 12px 10px 18px',
  scrollMargin: BAR_SCROLL_MARGIN,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.surface },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${colour.mangrove}`, outlineOffset: -3 },
    '[data-low] > &': { flexFlow: 'row wrap', alignContent: 'center', gap: '0 8px', padding: '0 12px 0 18px' },
  },
});
export const time = style({ ...text.figures, ...text.small, fontWeight: 600 });
export const name = style({
  fontFamily: displayFamily,
  fontWeight: 400,
  fontSize: '1.375rem',
  lineHeight: 1.15,
  letterSpacing: '-.012em',
  overflowWrap: 'anywhere',
  selectors: { '[data-low] &': { fontSize: '1.0625rem' } },
});
export const service = style({
  ...text.figures,
  ...text.small,
  color: colour.softInk,
  selectors: { '[data-low] &': { display: 'none' } },
});
export const footer = style({
  ...text.figures,
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 8px',
  marginTop: 'auto',
  selectors: { '[data-low] &': { display: 'none' } },
});
export const money = style({ display: 'flex', alignItems: 'center', gap: 6, fontWeight: 600 });
globalStyle(`${money} > svg`, { width: 20, height: 20 });
export const paidMoney = style([money, { color: colour.ok }]);
export const waitText = style({ color: colour.softInk });

export const sideColumn = style({
  position: 'relative',
  width: 96,
  overflow: 'hidden',
  // The link lies under it.
  pointerEvents: 'none',
  selectors: {
    '[data-low] > &': { width: CALL_BUTTON_SIZE + 2 * CALL_BUTTON_MARGIN },
    // Beside another appointment the words need the whole width; the page of the appointment has the button too.
    '[data-narrow] > &': { display: 'none' },
  },
});
export const picture = style({
  position: 'absolute',
  inset: 0,
  height: '100%',
  borderRadius: 0,
  selectors: { '[data-low] &': { display: 'none' } },
});
export const callButton = style({
  position: 'absolute',
  right: CALL_BUTTON_MARGIN,
  bottom: CALL_BUTTON_MARGIN,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: CALL_BUTTON_SIZE,
  height: CALL_BUTTON_SIZE,
  borderRadius: radius.pill,
  background: colour.surface,
  color: colour.ink,
  pointerEvents: 'auto',
  scrollMargin: BAR_SCROLL_MARGIN,
  selectors: { '[data-low] &': { bottom: `calc(50% - ${CALL_BUTTON_SIZE / 2}px)` } },
  '@media': { [media.forcedColors]: { border: '1px solid LinkText' } },
});
/** Also on a low card, where it is the one fact beside time and name. */
export const watchOut = style(text.small);

/** Not booked yet: its edge is that of a chosen answer. */
export const newCard = style([
  frame,
  {
    display: 'flex',
    flexDirection: 'column',
    padding: '10px 14px',
    border: `2px solid ${colour.ink}`,
    background: colour.surface,
    selectors: { '&[data-low]': { flexFlow: 'row wrap', alignContent: 'center', gap: '0 8px', padding: '0 14px' } },
  },
]);
