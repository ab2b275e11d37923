import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, radius, targetSize } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

export const field = style({ display: 'grid', gap: 6 });
export const label = style(text.smallLabel);
export const description = style({ ...text.small, color: colour.softInk });
export const error = style({
  ...text.small,
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  color: colour.error,
  fontWeight: 600,
});

export const control = style({
  width: '100%',
  minHeight: targetSize.primary,
  padding: '12px 14px',
  background: colour.surface,
  color: colour.ink,
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.input,
  selectors: {
    '&::placeholder': { color: colour.softInk, opacity: 1 },
    '&[aria-invalid=true]': { borderColor: colour.error },
    '&:disabled': { background: colour.sunk, color: colour.softInk, borderColor: colour.line },
  },
});
export const tallControl = style({ minHeight: 104, resize: 'vertical' });

export const selectBox = style({ position: 'relative', display: 'grid' });
export const select = style([control, { appearance: 'none', paddingRight: 48, textOverflow: 'ellipsis' }]);
/** The arrow of a select. */
export const arrow = style({
  position: 'absolute',
  right: 14,
  top: '50%',
  translate: '0 -50%',
  pointerEvents: 'none',
  '@media': { [media.forcedColors]: { color: 'ButtonText' } },
});
