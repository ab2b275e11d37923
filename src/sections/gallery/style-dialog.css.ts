import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, duration, ease, layer, radius, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** On a phone the dialog is a sheet at the bottom. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  background: colour.scrim,
  '@media': {
    [media.medium]: { alignItems: 'center', padding: space[24] },
    [media.motion]: { animation: `${fade} ${duration.base} ${ease.enter}` },
  },
});
export const modal = style({
  width: '100%',
  maxHeight: '100%',
  overflowY: 'auto',
  background: colour.surface,
  color: colour.ink,
  boxShadow: colour.dialogShadow,
  borderRadius: `${radius.input}px ${radius.input}px 0 0`,
  '@media': {
    // With a square picture the dialog is no wider than that picture may be high.
    [media.medium]: { width: 'min(100%, 640px, max(320px, 62svh))', borderRadius: radius.input },
    [media.motion]: { animation: `${rise} ${duration.base} ${ease.enter}` },
  },
});
export const wideModal = style([modal, { '@media': { [media.medium]: { width: 'min(100%, 640px)' } } }]);
export const dialog = style({ position: 'relative', outline: 'none' });
export const picture = style({ position: 'relative', background: colour.sunk });
globalStyle(`${picture} > img`, { borderRadius: 0 });
export const words = style({ display: 'grid', gap: space[12], justifyItems: 'start', padding: space[24] });
export const title = style(text.h3);
export const close = style({ position: 'absolute', top: 8, right: 8, background: colour.surface });
