import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, gutter, radius, space } from '../../styles/tokens.css.ts';
import { content } from '../layout/section.css.ts';

/** The side of a square tile in the rail. */
const tileSide = createVar();
const tileGap = createVar();
/** Padding in px around the rail, so that focus rings are not clipped. */
const FOCUS_RING_SPACE = 8;

const tiles = style({
  vars: { [tileGap]: '8px', [tileSide]: 'clamp(150px, 43vw, 190px)' },
  display: 'grid',
  gap: tileGap,
  '@media': {
    [media.medium]: { vars: { [tileSide]: '220px' } },
    [media.large]: { vars: { [tileGap]: '12px', [tileSide]: 'clamp(220px, 19.6vw, 300px)' } },
  },
});

export const rail = style({
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  padding: `${FOCUS_RING_SPACE}px ${gutter}`,
  scrollPaddingInline: gutter,
  '@media': { [media.motion]: { scrollBehavior: 'smooth' } },
});
/** Two rows, filled from the left. */
export const twoRowGrid = style([
  tiles,
  {
    width: 'max-content',
    gridAutoFlow: 'column dense',
    gridTemplateRows: `repeat(2, ${tileSide})`,
    gridAutoColumns: tileSide,
  },
]);
export const grid = style([
  content,
  tiles,
  {
    gridAutoFlow: 'dense',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media': { [media.medium]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  },
]);

export const squareTile = style({ aspectRatio: '1' });
/** As wide as two square tiles and their gap. */
export const wideTile = style({ gridColumn: 'span 2', aspectRatio: '684 / 336' });
export const tile = style({
  position: 'relative',
  display: 'block',
  height: '100%',
  overflow: 'hidden',
  borderRadius: radius.picture,
  background: colour.sunk,
});
export const picture = style({
  height: '100%',
  '@media': { [media.hover]: { selectors: { [`${tile}:hover &`]: { filter: 'brightness(1.06)' } } } },
});

/** As tall as the rail that replaces it. */
const placeholder = style([
  tiles,
  {
    gridTemplateRows: `calc(2 * ${tileSide} + ${tileGap} + ${2 * FOCUS_RING_SPACE}px)`,
    placeItems: 'center',
    paddingInline: gutter,
  },
]);
export const loading = placeholder;
export const emptyPanel = style([
  placeholder,
  { gridTemplateRows: 'none', gap: space[16], padding: `${space[48]}px ${gutter}` },
]);
globalStyle(`${emptyPanel} > svg`, { width: 48, height: 48 });

export const arrows = style([
  content,
  {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: space[12],
    paddingTop: space[12],
  },
]);
