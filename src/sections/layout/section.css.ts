import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, gutter, space } from '../../styles/tokens.css.ts';

/** A section of the landing page, with its vertical spacing. */
export const section = style({
  padding: `${space[72]}px 0`,
  '@media': { [media.large]: { padding: '88px 0' } },
});

/** Content between the margins of the page. */
export const content = style({ width: '100%', paddingInline: gutter });

/** Two things at the ends of a line, below each other where it is short: a heading and a sentence, claims and a link. */
export const spreadRow = style([
  content,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: '14px 40px',
    marginBottom: 20,
  },
]);
/** The sentence beside the heading. */
export const lead = style({ maxWidth: '44ch', color: colour.softInk, textWrap: 'balance' });
/** Phone and email side by side. */
export const contacts = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' });
