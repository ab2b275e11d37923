import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, duration, ease, layer, radius, space, target } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  alignItems: 'end',
  background: colour.scrim,
  '@media': { [media.medium]: { alignItems: 'center', justifyItems: 'center', padding: space[24] } },
});
/** A sheet from below on phones. */
export const modal = style({
  width: '100%',
  maxHeight: '94dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: colour.surface,
  borderRadius: `${radius.input}px ${radius.input}px 0 0`,
  boxShadow: colour.dialogShadow,
  '@media': {
    [media.medium]: { maxWidth: 480, borderRadius: radius.input },
    [media.motion]: { animation: `${rise} ${duration.base} ${ease.enter}` },
  },
});
export const dialog = style({ display: 'grid', gap: space[16], padding: space[24], outline: 'none' });
export const title = style(text.h3);

export const options = style({ display: 'grid', gap: space[8] });
export const legend = style({ ...text.smallLabel, marginBottom: space[8] });
export const option = style({
  display: 'flex',
  gap: 12,
  minHeight: target.primary,
  padding: '12px 14px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.input,
  accentColor: colour.ink,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: colour.ink, boxShadow: `inset 0 0 0 .5px ${colour.ink}` } },
});
export const label = style({ display: 'block', fontWeight: 600 });
export const description = style({ ...text.small, display: 'block', color: colour.softInk });

export const ruler = style({ ...text.small, borderTop: `1px solid ${colour.line}` });
export const rulerRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  padding: '8px 10px',
  borderBottom: `1px solid ${colour.line}`,
  selectors: { '&[aria-current]': { background: colour.sunk, fontWeight: 600 } },
});
export const failure = style({ display: 'flex', gap: 8, color: colour.error, fontWeight: 600 });
export const act = style({ display: 'grid', gap: space[12] });
