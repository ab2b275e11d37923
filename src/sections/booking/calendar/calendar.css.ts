import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

const DAY_HEIGHT = { phone: 66, desktop: 84 };
/** Between two days, in pixels. */
export const DAY_GAP = 2;

export const monthLinks = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 });
export const month = style({ fontSize: '1.5rem', textAlign: 'center' });
export const monthLink = style({
  width: targetSize.least,
  height: targetSize.least,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.pill,
  selectors: { '&:not([href])': { color: colour.line } },
  '@media': { [media.hover]: { selectors: { '&[href]:hover': { background: colour.sunk } } } },
});

/** Reserves the space of the days while they are fetched. */
export const days = style({ display: 'flow-root', position: 'relative', margin: '0 -6px' });
export const daysOverlay = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
});
globalStyle(`${daysOverlay} > :not(button)`, { padding: 8, background: colour.page, borderRadius: radius.surface });
globalStyle(`${days}:is([aria-busy=true], [data-failed]) > :not(${daysOverlay})`, { opacity: 0.25 });

export const radioGrid = style({ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: DAY_GAP });

export const weekday = style({
  height: 36,
  color: colour.softInk,
  font: 'inherit',
  fontSize: '.8125rem',
  lineHeight: '36px',
  textAlign: 'center',
});

// The radio of a day whose last time was taken is disabled and stays checked; so are those of a month that is loading.
const CHOSEN_SELECTOR = ':is(:has(:checked:enabled), [data-unknown]:has(:checked), [data-selected])';
const UNAVAILABLE_SELECTOR = ':is(:has(:disabled), [data-unavailable], [data-disabled]):not([data-unknown])';
const FOCUSED_SELECTOR = ':is(:has(:focus-visible), [data-focus-visible])';

export const day = style({
  position: 'relative',
  height: DAY_HEIGHT.phone,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 5,
  paddingTop: 9,
  borderRadius: radius.surface,
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: 1.2,
  cursor: 'pointer',
  outline: 'none',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    [`&${UNAVAILABLE_SELECTOR}`]: { color: colour.softInk, fontWeight: 400, cursor: 'default' },
    '&[data-this-day]': { color: colour.poincianaText },
    [`&${CHOSEN_SELECTOR}`]: { background: colour.ink, color: colour.page },
    [`&${FOCUSED_SELECTOR}`]: { outline: `3px solid ${colour.mangrove}`, outlineOffset: -1, zIndex: 1 },
    '&[data-outside-month]': { visibility: 'hidden' },
  },
  '@media': {
    [media.large]: { height: DAY_HEIGHT.desktop, paddingTop: 15, fontSize: '1.125rem' },
    [media.hover]: {
      selectors: { [`&:hover:not(${UNAVAILABLE_SELECTOR}, ${CHOSEN_SELECTOR})`]: { background: colour.sunk } },
    },
    [media.forcedColors]: { selectors: { [`&${CHOSEN_SELECTOR}`]: selectedInForcedColours } },
  },
});
globalStyle(`${day} > svg`, { color: colour.mangrove });
globalStyle(`${day}${UNAVAILABLE_SELECTOR} > svg`, { color: colour.control, opacity: 0.6 });
globalStyle(`${day}${CHOSEN_SELECTOR} > svg`, { color: 'inherit', opacity: 1 });

/** The invisible radio covers its whole cell. */
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' });

export const legend = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: colour.softInk,
  padding: '14px 0',
});
globalStyle(`${legend} > svg`, { color: colour.mangrove });
