import { style } from '@vanilla-extract/css';
import { colour, space, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const legend = style(text.smallLabel);
export const row = style({ display: 'flex', alignItems: 'center', gap: space[12], marginLeft: -8 });
export const stars = style({ display: 'flex' });
export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: targetSize.least,
  height: targetSize.least,
  color: colour.star,
  cursor: 'pointer',
  borderRadius: 6,
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${colour.mangrove}`, outlineOffset: -3 },
    // The stars after the chosen one.
    '&:has(:checked) ~ &': { color: `color-mix(in srgb, ${colour.star} 28%, transparent)` },
  },
});
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });
export const ratingText = style({ ...text.small, ...text.figures, color: colour.softInk });
