import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, duration, gutter, radius, space } from '../styles/tokens.css.ts';

const GAP = { phone: 16, wide: 22 } as const;
/** Padding in px around the rail, so that focus rings are not clipped. */
const FOCUS_RING_SPACE = 8;

export const rail = style({
  // Makes `overflow` clip absolutely positioned content of the cards as well.
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  padding: `${FOCUS_RING_SPACE}px ${gutter}`,
  scrollPaddingInline: gutter,
  selectors: {
    // While looping, embla moves the cards, so native scrolling is off.
    '&[data-looping]': { overflow: 'hidden', scrollSnapType: 'none', touchAction: 'pan-y pinch-zoom' },
  },
  '@media': {
    [media.medium]: {
      padding: FOCUS_RING_SPACE,
      marginInline: `calc(${gutter} - ${FOCUS_RING_SPACE}px)`,
      scrollPaddingInline: FOCUS_RING_SPACE,
    },
    [media.motion]: { scrollBehavior: 'smooth', selectors: { '&[data-looping]': { scrollBehavior: 'auto' } } },
  },
});

export const cards = style({ display: 'flex' });
/** One card in view on a phone, with a part of the next; two, then three on wider screens. */
export const card = style({
  flex: 'none',
  minWidth: 0,
  width: 'clamp(256px, 72vw, 340px)',
  marginInlineEnd: GAP.phone,
  scrollSnapAlign: 'start',
  '@media': {
    [media.medium]: { width: `calc((100% - ${GAP.wide}px) / 2)`, marginInlineEnd: GAP.wide },
    [media.large]: { width: `calc((100% - ${2 * GAP.wide}px) / 3)` },
  },
  selectors: {
    [`${rail}:not([data-looping]) &:last-child`]: { marginInlineEnd: 0 },
  },
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]}px ${space[24]}px`,
  padding: `${space[12]}px ${gutter} 0`,
});

export const dots = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 320px',
  '@media': { [media.large]: { flex: '0 1 auto', marginInline: 'auto' } },
});
export const dot = style({
  flex: '1 1 0',
  minWidth: 24,
  minHeight: 44,
  display: 'grid',
  placeItems: 'center',
  '::before': {
    content: '""',
    width: 9,
    height: 9,
    borderRadius: radius.pill,
    border: `1.5px solid ${colour.control}`,
    transition: `background-color ${duration.fast}`,
  },
  selectors: {
    '&[aria-current=true]::before': { background: colour.ink, borderColor: colour.ink },
  },
  '@media': {
    [media.large]: { flex: '0 0 32px' },
    [media.forcedColors]: { selectors: { '&[aria-current=true]::before': { background: 'Highlight' } } },
  },
});

/** Dots that are not links, small enough for thirty in one row on a phone. */
export const plainDots = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 300px',
  gap: 'clamp(2px, .8vw, 4px)',
  '@media': { [media.large]: { flex: '0 1 auto', marginInline: 'auto', gap: 6 } },
});
export const plainDot = style({
  width: 7,
  height: 7,
  borderRadius: radius.pill,
  border: `1.5px solid ${colour.control}`,
  selectors: { '&[data-active]': { background: colour.ink, borderColor: colour.ink } },
});

/** On wider screens; on a phone only below dots that are not links, so that a mouse can move the cards without dragging. */
export const arrows = style({
  display: 'none',
  gap: space[12],
  '@media': {
    [media.medium]: { display: 'flex' },
    [media.phone]: { selectors: { [`${plainDots} + &`]: { display: 'flex' } } },
  },
});
/** Hidden until hydration, with the space reserved. */
export const hiddenUntilHydrated = style({
  visibility: 'hidden',
  selectors: { '&[data-hydrated]': { visibility: 'visible' } },
});
export const arrow = style({
  width: 48,
  height: 48,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  background: 'none',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.pill,
  '@media': { [media.hover]: { selectors: { '&:hover': { borderColor: colour.ink } } } },
});
