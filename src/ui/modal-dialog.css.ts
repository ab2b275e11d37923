import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, duration, ease, layer, radius, space } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  alignItems: 'end',
  background: colour.scrim,
  '@media': {
    [media.medium]: { alignItems: 'center', justifyItems: 'center', padding: space[24] },
    [media.motion]: { animation: `${fade} ${duration.base} ${ease.enter}` },
  },
});
/** The dialog; on phones it slides in from the bottom. */
export const sheet = style({
  width: '100%',
  maxHeight: '94dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: colour.surface,
  color: colour.ink,
  borderRadius: `${radius.input}px ${radius.input}px 0 0`,
  boxShadow: colour.dialogShadow,
  // Visible only in forced colours, where the browser replaces `transparent`.
  outline: '1.5px solid transparent',
  '@media': {
    [media.medium]: { maxWidth: 520, maxHeight: '100%', borderRadius: radius.input },
    [media.motion]: { animation: `${rise} ${duration.base} ${ease.enter}` },
  },
});
export const dialog = style({ display: 'grid', gap: space[16], padding: space[24], outline: 'none' });
export const title = style(text.h3);
/** The buttons at the end of the dialog. */
export const dialogActions = style({ display: 'grid', gap: space[12] });
export const failure = style({ display: 'flex', gap: 8, color: colour.error, fontWeight: 600 });
