import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { panel } from '../parts/panel.css.ts';

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[8],
  maxWidth: 560,
  margin: '12px 0 18px',
});

export const lists = style({
  display: 'grid',
  gap: 10,
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 18, alignItems: 'start' } },
});

/** The row of a client: a link, or a button when a form passes on what was typed. */
export const client = style({
  ...text.figures,
  display: 'grid',
  width: '100%',
  border: 0,
  background: 'none',
  textAlign: 'start',
  alignContent: 'center',
  gap: 1,
  minHeight: targetSize.primary,
  padding: '10px 0',
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } } },
});
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const facts = style({ ...text.small, color: colour.softInk });
/** The accounts that may be the client's, below the heading of the page or the search. */
export const accounts = style([panel, { marginTop: space[16] }]);
export const listNote = style({ padding: '10px 0', color: colour.softInk });
