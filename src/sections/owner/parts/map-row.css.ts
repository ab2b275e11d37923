import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

/** As wide as its container, in the shape of the drawing. */
export const mapPicture = style({ display: 'block', width: '100%', height: 'auto' });

/** Drawings beside each other, in a row that scrolls. */
export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '186px',
  justifyContent: 'start',
  gap: 10,
  margin: '6px 0 8px',
  overflowX: 'auto',
});
/** Drawings in as many rows as they need. */
export const wrappedRow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 10,
  margin: '6px 0 8px',
});
export const map = style({
  display: 'grid',
  height: '100%',
  overflow: 'hidden',
  borderRadius: radius.surface,
  background: colour.page,
  textDecoration: 'none',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } },
  },
});
export const caption = style({ ...text.small, ...text.figures, padding: '10px 12px 12px', color: colour.softInk });
export const day = style({ display: 'block', color: colour.ink, fontSize: '1rem', fontWeight: 600 });
export const textLine = style({ display: 'block' });
