import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, radius } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const options = style({
  display: 'grid',
  gap: 10,
  '@media': {
    [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.large]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 14 },
  },
});

/** A row; the chosen one has a dark ring and a tick in the corner. */
export const option = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 76,
  overflow: 'hidden',
  background: colour.surface,
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.surface,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&:has(:checked)': { borderColor: colour.ink, boxShadow: `0 0 0 1px ${colour.ink}` },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.mangrove}`, outlineOffset: 3 },
  },
  '@media': {
    [media.large]: { flexDirection: 'column', alignItems: 'stretch', minHeight: 128 },
    [media.hover]: { selectors: { '&:hover:not(:has(:checked))': { background: colour.sunk } } },
    [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } },
  },
});
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' });
export const picture = style({
  width: 128,
  alignSelf: 'stretch',
  flex: 'none',
  borderRadius: 0,
  '@media': { [media.large]: { width: '100%', aspectRatio: '2' } },
});
export const body = style({
  flex: 1,
  display: 'grid',
  gap: 2,
  alignContent: 'center',
  padding: '10px 44px 10px 14px',
  // The labels side by side begin on one line.
  '@media': { [media.large]: { alignContent: 'start' } },
});
export const label = style(text.label);
export const hint = style({ ...text.small, color: colour.softInk });
export const tick = style({
  position: 'absolute',
  right: 0,
  top: 0,
  width: 34,
  height: 34,
  display: 'grid',
  placeItems: 'center',
  background: colour.ink,
  color: colour.page,
  borderBottomLeftRadius: radius.surface,
  visibility: 'hidden',
  selectors: { [`${radio}:checked ~ &`]: { visibility: 'visible' } },
});
