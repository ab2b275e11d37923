import { keyframes, style } from '@vanilla-extract/css';
import { colour, layer, radius } from '../styles/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** What arrives at once does not flash: it is there after a moment, and still well before a fifth of a second. */
export const opening = style({
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
