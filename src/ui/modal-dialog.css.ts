import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, duration, ease, layer, radius, space } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });

/** What the keyboard of a phone leaves to see. The dialog's overlay has the variable, from react-aria-components. */
const visibleHeight = 'var(--visual-viewport-height, 100dvh)';
const MARGIN = space[24];

/** Covers the page; the dialog is in the part of it that the keyboard of a phone does not cover. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  gridTemplateRows: visibleHeight,
  alignItems: 'end',
  background: colour.scrim,
  '@media': {
    [media.medium]: {
      gridTemplateRows: `calc(${visibleHeight} - ${2 * MARGIN}px)`,
      alignItems: 'center',
      justifyItems: 'center',
      padding: MARGIN,
    },
    [media.motion]: { animation: `${fade} ${duration.base} ${ease.enter}` },
  },
});
/** The dialog; on phones it slides in from the bottom. */
export const sheet = style({
  width: '100%',
  maxHeight: `calc(${visibleHeight} * .94)`,
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
