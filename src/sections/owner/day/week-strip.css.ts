import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const strip = style({
  display: 'grid',
  // Seven columns, or fewer when larger text needs more width.
  gridTemplateColumns: 'repeat(auto-fit, minmax(2.2rem, 1fr))',
  gap: space[8],
  margin: '0 -6px 14px',
});

const CHOSEN_SELECTOR = '[aria-current]';

export const day = style({
  ...text.figures,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 3,
  minHeight: 70,
  padding: '7px 0 4px',
  borderRadius: radius.surface,
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: 1.15,
  textDecoration: 'none',
  selectors: {
    '&[data-closed]': { color: colour.softInk, fontWeight: 400 },
    '&[data-today]': { color: colour.poincianaText },
    [`&${CHOSEN_SELECTOR}`]: { background: colour.ink, color: colour.page },
  },
  '@media': {
    [media.hover]: { selectors: { [`&:hover:not(${CHOSEN_SELECTOR})`]: { background: colour.sunk } } },
    [media.forcedColors]: { selectors: { [`&${CHOSEN_SELECTOR}`]: selectedInForcedColours } },
  },
});
export const weekday = style({
  color: colour.softInk,
  fontSize: '.8125rem',
  fontWeight: 400,
  selectors: { [`${day}${CHOSEN_SELECTOR} &`]: { color: 'inherit' } },
});
globalStyle(`${day} > svg`, { color: colour.mangrove });
globalStyle(`${day}[data-closed] > svg`, { color: colour.control, opacity: 0.6 });
globalStyle(`${day}${CHOSEN_SELECTOR} > svg`, { color: 'inherit', opacity: 1 });
