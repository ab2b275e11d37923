import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour } from '../styles/tokens.css.ts';

/** A link in running text or on its own. */
export const link = style({
  color: colour.mangrove,
  fontWeight: 600,
  textDecorationLine: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: 5,
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationThickness: '3px' } } } },
});

/** A link in a list of links: underlined on hover only, and tall enough to tap. */
export const plainLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  textDecoration: 'none',
  textUnderlineOffset: 5,
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
