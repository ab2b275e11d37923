import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, duration, gutter, layer } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

const HEIGHT = 76;
const safeArea = 'env(safe-area-inset-bottom, 0px)';

/**
 * Fixed to the bottom of the screen, below the large breakpoint. At 400 % zoom or with large text it would cover a third of
 * the page, so there the button in the form remains alone.
 */
export const bar = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: layer.floating + 1,
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: `calc(${HEIGHT}px + ${safeArea})`,
  padding: `10px ${gutter} calc(10px + ${safeArea})`,
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:not([data-shown])': { opacity: 0, visibility: 'hidden' } },
  '@media': {
    [media.roomForBar]: { display: 'flex' },
    [media.motion]: { transition: `opacity ${duration.fast}, visibility ${duration.fast}` },
  },
});
// Focused elements and toasts are placed above the bar.
globalStyle(`:root:has(${bar}[data-shown])`, {
  '@media': {
    [media.roomForBar]: { scrollPaddingBottom: HEIGHT + 16, vars: { '--foot': `${HEIGHT}px` } },
  },
});

export const summary = style({ minWidth: 0 });
export const dateTime = style({ ...text.figures, fontWeight: 600, lineHeight: 1.3 });
export const serviceAndPrice = style({ ...text.figures, ...text.small, color: colour.softInk });
export const button = style({ flex: 'none' });
