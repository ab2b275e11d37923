import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { displayFamily, text } from '../../../styles/typography.css.ts';
import { lineClamp } from '../parts/caution.css.ts';

/** The size of the call button on a full card, and on a lower one. */
const CALL_BUTTON_SIZE = 48;
const LOW_CALL_BUTTON_SIZE = targetSize.least;
const CALL_BUTTON_MARGIN = 8;
/**
 * The layouts of lower cards. domain/diary/appointment-card-layout.ts chooses them, and relies on the heights of these
 * lines.
 */
const LOW_CARD_SELECTOR = ':is([data-layout="compact"], [data-layout="small"], [data-layout="smallest"]) &';
const SHARED_LINES_SELECTOR = ':is([data-layout="small"], [data-layout="smallest"]) &';
const SMALLEST_CARD_SELECTOR = '[data-layout="smallest"] &';
/** The line height of the text of a lower card. */
const LOW_LINE_HEIGHT = 1.3;
/** For cards that are as high as their text: no line is cut. */
const wholeWords = { WebkitLineClamp: 'none !important' } as const;

const frame = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  height: '100%',
  overflow: 'hidden',
  borderRadius: radius.surface,
  // In the list of large text a card is as high as its words.
  '@media': { [media.tiny]: { height: 'auto' } },
});
/** A card with a thick edge at its left. */
export const card = style([
  frame,
  {
    background: colour.surface,
    boxShadow: `inset 4px 0 0 ${colour.mangrove}`,
    // Forced colours draw neither the background nor the shadow.
    '@media': { [media.forcedColors]: { borderLeft: '4px solid LinkText' } },
  },
]);
/** An appointment that is not certain yet has no background. */
export const pendingCard = style([frame, { border: `1.5px dashed ${colour.control}` }]);

/** The link covers the whole card except the call button. */
export const link = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  minWidth: 0,
  padding: '10px 12px 8px 18px',
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.surface },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${colour.mangrove}`, outlineOffset: -3 },
    [LOW_CARD_SELECTOR]: { gap: 0, padding: '3px 8px 3px 18px', justifyContent: 'center', lineHeight: LOW_LINE_HEIGHT },
    '[data-layout="smallest"] > &': { paddingBlock: 0 },
  },
});
/** One line of the facts of a card. */
const fact = style({
  ...text.figures,
  ...text.small,
  flex: 'none',
  whiteSpace: 'nowrap',
  selectors: { [LOW_CARD_SELECTOR]: { lineHeight: LOW_LINE_HEIGHT } },
  '@media': { [media.tiny]: { whiteSpace: 'normal' } },
});
export const time = style([fact, { fontWeight: 600 }]);
export const name = style([
  lineClamp,
  {
    flex: 'none',
    minWidth: 0,
    fontFamily: displayFamily,
    fontWeight: 400,
    fontSize: '1.375rem',
    lineHeight: 1.15,
    letterSpacing: '-.012em',
    overflowWrap: 'anywhere',
    selectors: {
      [LOW_CARD_SELECTOR]: { fontSize: '1.1875rem' },
      [SMALLEST_CARD_SELECTOR]: { flex: '1 1 0', fontSize: '1.0625rem' },
    },
    '@media': { [media.tiny]: wholeWords },
  },
]);
export const service = style([
  fact,
  {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: colour.softInk,
    selectors: { [SHARED_LINES_SELECTOR]: { flex: '1 1 0' } },
  },
]);
/** Two facts beside each other; the second is cut when there is no room for both. */
export const row = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'baseline',
  gap: 8,
  minWidth: 0,
  '@media': { [media.tiny]: { display: 'grid', gap: 0 } },
});
export const footer = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 8px',
  marginTop: 'auto',
  selectors: { [LOW_CARD_SELECTOR]: { marginTop: 0 } },
  '@media': { [media.tiny]: { flexWrap: 'wrap' } },
});
export const money = style([fact, { display: 'flex', alignItems: 'center', gap: 6, fontWeight: 600 }]);
globalStyle(`${money} > svg`, { width: 20, height: '1.3em' });
export const paidMoney = style([money, { color: colour.ok }]);
export const waitText = style([
  fact,
  { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: colour.softInk },
]);

export const sideColumn = style({
  position: 'relative',
  width: 96,
  overflow: 'hidden',
  // A click goes through to the card's link below.
  pointerEvents: 'none',
  selectors: {
    [LOW_CARD_SELECTOR]: { width: LOW_CALL_BUTTON_SIZE + 2 * CALL_BUTTON_MARGIN },
    // Beside another appointment the words need the whole width; the page of the appointment has the button too.
    '[data-narrow] > &': { display: 'none' },
  },
  // Large text needs the whole width, too.
  '@media': { [media.tiny]: { display: 'none' } },
});
export const picture = style({ position: 'absolute', inset: 0, height: '100%', borderRadius: 0 });
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
  selectors: {
    [LOW_CARD_SELECTOR]: {
      bottom: `calc(50% - ${LOW_CALL_BUTTON_SIZE / 2}px)`,
      width: LOW_CALL_BUTTON_SIZE,
      height: LOW_CALL_BUTTON_SIZE,
    },
  },
  '@media': { [media.forcedColors]: { border: '1px solid LinkText' } },
});
export const caution = style({
  ...text.small,
  flex: 'none',
  selectors: { [LOW_CARD_SELECTOR]: { lineHeight: LOW_LINE_HEIGHT } },
});
globalStyle(`${link} ${caution} > svg`, { height: '1.3em' });
globalStyle(`${link} ${caution} > span`, { '@media': { [media.tiny]: wholeWords } });

/** A booking that is not made yet, with the border of a chosen answer. */
export const newCard = style([
  frame,
  {
    display: 'flex',
    flexDirection: 'column',
    padding: '10px 14px',
    border: `2px solid ${colour.ink}`,
    background: colour.surface,
    selectors: {
      '&:not([data-layout="full"])': { justifyContent: 'center', paddingBlock: 3, lineHeight: LOW_LINE_HEIGHT },
      '&:is([data-layout="small"], [data-layout="smallest"])': {
        flexFlow: 'row wrap',
        alignContent: 'center',
        gap: '0 8px',
        paddingBlock: 0,
      },
    },
  },
]);
globalStyle(`${newCard}[data-layout="small"] > ${name}`, { flex: '0 0 100%' });
