import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, duration, ease, layer, radius } from '../styles/tokens.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const viewport = style({
  position: 'fixed',
  left: 16,
  right: 16,
  // Above a bar fixed to the bottom of the screen.
  bottom: 'calc(16px + var(--foot, 0px) + env(safe-area-inset-bottom, 0px))',
  zIndex: layer.toast,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  outline: 'none',
  selectors: {
    // While a dialog is open, toasts are at the top, so that they do not cover the buttons at its end. `:not([popover])`
    // excludes the menu: a popover is in the page while it is closed, too.
    'body:has([role=dialog]:not([popover])) &': { top: 'calc(16px + env(safe-area-inset-top, 0px))', bottom: 'auto' },
  },
});

export const toast = style({
  width: '100%',
  maxWidth: 560,
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '8px 4px 8px 16px',
  background: colour.ink,
  color: colour.page,
  // Visible only in forced colours, where the browser replaces `transparent`.
  border: '1.5px solid transparent',
  borderRadius: radius.surface,
  boxShadow: colour.toastShadow,
  pointerEvents: 'auto',
  // A swipe must not scroll sideways or select text.
  touchAction: 'pan-y',
  userSelect: 'none',
  selectors: {
    // A failure differs in its background as well as its icon.
    '&[role=alert]': { background: colour.error },
    [`${viewport}:focus-visible > &`]: { outline: `3px solid ${colour.mangrove}`, outlineOffset: 3 },
  },
  '@media': { [media.motion]: { animation: `${rise} ${duration.base} ${ease.enter}` } },
});
