import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { sevenColumnGrid } from '../parts/panel.css.ts';

export const months = style({
  display: 'grid',
  gap: space[16],
  marginTop: space[8],
  // Beside each other only where each has room for seven targets.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 356px), 1fr))',
  columnGap: space[24],
  // On a phone the calendar reaches into the padding of the panel, so that a week has room between its days.
  '@media': { [media.belowMedium]: { marginInline: -17 } },
});
export const name = style({ ...text.h3, fontSize: '1.25rem', '@media': { [media.belowMedium]: { paddingLeft: 17 } } });
export const grid = style({ display: 'grid', ...sevenColumnGrid });
export const weekday = style({ color: colour.softInk, fontSize: '.8125rem', lineHeight: '32px', textAlign: 'center' });

export const day = style({
  ...text.figures,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: targetSize.least,
  overflow: 'hidden',
  borderRadius: radius.surface,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: {
    '&[data-closed]': { color: colour.softInk, fontWeight: 400 },
    '&[data-off]': { background: colour.sunk },
    '&[data-special]': { boxShadow: `inset 0 0 0 2px ${colour.mangrove}` },
  },
  '@media': { [media.hover]: { selectors: { '&:is(a):hover': { background: colour.sunk } } } },
});
/** A plain background, so that the number can be read over the hatching. */
export const number = style({
  position: 'relative',
  padding: '0 4px',
  borderRadius: radius.surface,
  selectors: { [`${day}[data-off] &`]: { background: colour.sunk } },
  '@media': { [media.tiny]: { padding: 0 } },
});
