import { style } from '@vanilla-extract/css';
import { media, shownRules, visuallyHiddenRules } from '../../../styles/media.ts';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { createLaneInset } from './axis-style.ts';
import { HOURS_WIDTH } from './hour-scale.css.ts';

const ITEM_INSET_LEFT = `(${HOURS_WIDTH} + 18px)`;

const SPREAD_ITEM = {
  position: 'static',
  width: 'auto',
  height: 'auto !important',
  minHeight: targetSize.least,
} as const;

/** When text is so large that an axis has no room for it, the items are a list, each with its time in words. */
export const axis = style({
  position: 'relative',
  '@media': { [media.tiny]: { height: 'auto !important' } },
});
/** The drawing of the axis, hidden in the list. */
export const drawing = style({ '@media': { [media.tiny]: { display: 'none' } } });
export const item = style({
  position: 'absolute',
  ...createLaneInset(ITEM_INSET_LEFT),
  padding: '1.5px 0',
  // Keeps the text of free time clear of the line of the current time.
  selectors: { '&[data-after-now]': { paddingTop: 8 } },
  '@media': { [media.tiny]: { ...SPREAD_ITEM, padding: '0 0 8px' } },
});

/** The clean-up time after an appointment. */
export const cleanup = style({
  position: 'absolute',
  ...createLaneInset(ITEM_INSET_LEFT),
  padding: '1.5px 0',
  borderRadius: radius.surface,
  background: `${colour.sunk} content-box`,
  '@media': { [media.forcedColors]: { border: '1px solid GrayText' }, [media.tiny]: { display: 'none' } },
});

const box = style({
  position: 'relative',
  height: '100%',
  borderRadius: radius.surface,
  fontSize: '.9375rem',
  lineHeight: 1.3,
  '@media': { [media.tiny]: { height: 'auto', minHeight: targetSize.least } },
});

export const gap = style([
  box,
  {
    display: 'flex',
    alignItems: 'center',
    padding: '0 14px',
    border: `1px dashed ${colour.line}`,
    color: colour.softInk,
    '@media': { [media.tiny]: { flexWrap: 'wrap' } },
  },
]);
/** The time of a gap: only for screen readers and in the list, because the axis shows it. */
export const gapTime = style({ ...visuallyHiddenRules, '@media': { [media.tiny]: shownRules } });
/** The text and the actions of a gap; beside times open online they have room only below each other. */
export const gapRow = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  minWidth: 0,
  selectors: {
    '&[data-beside-times]': {
      flexDirection: 'column',
      alignItems: 'flex-start',
      maxWidth: 'calc(100% - 11rem)',
    },
  },
  '@media': {
    [media.tiny]: {
      flexWrap: 'wrap',
      flexBasis: '100%',
      selectors: { '&[data-beside-times]': { maxWidth: 'none' } },
    },
  },
});
export const freeLabel = style({ color: colour.mangrove, fontWeight: 600 });
/** What can be done with free time. */
export const gapActions = style({ display: 'flex', flex: 'none', gap: 8 });
export const gapAction = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: targetSize.least,
  minHeight: targetSize.least,
  color: colour.mangrove,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const bookableTime = style({
  ...text.figures,
  position: 'absolute',
  right: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: colour.mangrove,
  fontSize: '.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '@media': { [media.tiny]: { position: 'static', whiteSpace: 'normal' } },
});

export const blockedItem = style([
  box,
  {
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    background: colour.sunk,
    textDecoration: 'none',
    '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  },
]);
/** With a plain background over the hatching. */
export const blockedLabel = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '0 12px',
  height: '100%',
  maxWidth: '80%',
  padding: '0 14px',
  background: colour.sunk,
  fontWeight: 500,
});
export const blockedTime = style({ ...text.figures, color: colour.softInk, fontWeight: 400 });

export const hold = style([
  box,
  {
    ...text.figures,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    gap: '0 8px',
    padding: '0 14px',
    border: `1.5px dashed ${colour.control}`,
    textDecoration: 'none',
  },
]);

export const nowIndicator = style({
  position: 'absolute',
  left: 0,
  right: 0,
  height: 0,
  zIndex: 1,
  pointerEvents: 'none',
  '@media': { [media.tiny]: { display: 'none' } },
});
export const nowTime = style({
  ...text.figures,
  position: 'absolute',
  left: 0,
  width: `calc(${HOURS_WIDTH} - 8px)`,
  background: colour.page,
  boxShadow: `0 0 0 4px ${colour.page}`,
  color: colour.poincianaText,
  fontSize: '.8125rem',
  fontWeight: 700,
  lineHeight: 1,
  textAlign: 'right',
  translate: '0 -50%',
});
export const nowMarker = style({
  position: 'absolute',
  top: -9,
  left: `calc(${HOURS_WIDTH} + 1px)`,
  fill: colour.poinciana,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
});
export const nowLine = style({
  position: 'absolute',
  left: `calc(${HOURS_WIDTH} + 10px)`,
  right: 0,
  height: 1,
  background: colour.poinciana,
  opacity: 0.45,
});
