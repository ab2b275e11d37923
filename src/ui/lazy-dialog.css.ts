import { keyframes, style } from '@vanilla-extract/css';
import { colour, layer, radius } from '../styles/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Shown after 100 ms, so that it does not flash when the file has already loaded. */
export const openingOverlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.toast,
  display: 'grid',
  placeContent: 'center',
  pointerEvents: 'none',
  animation: `${appear} 1ms 100ms backwards`,
});
export const card = style({
  padding: 24,
  background: colour.page,
  color: colour.ink,
  border: `1.5px solid ${colour.line}`,
  borderRadius: radius.surface,
});
export const openError = style({ display: 'grid', justifyItems: 'start', gap: 12, padding: '12px 0' });
