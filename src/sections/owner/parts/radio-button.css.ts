import { style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour } from '../../../styles/tokens.css.ts';
import { size, variant } from '../../../ui/button.css.ts';

export const radioButton = style([
  variant.quiet,
  size.small,
  {
    position: 'relative',
    cursor: 'pointer',
    selectors: {
      // More specific than the hover style of `variant.quiet`.
      '&&&:has(:checked)': { background: colour.ink, borderColor: colour.ink, color: colour.page },
      '&:has(:focus-visible)': { outline: `3px solid ${colour.mangrove}`, outlineOffset: 3 },
    },
    '@media': { [media.forcedColors]: { selectors: { '&&&:has(:checked)': selectedInForcedColours } } },
  },
]);
/** Covers the button, invisible. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
