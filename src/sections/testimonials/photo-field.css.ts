import { style } from '@vanilla-extract/css';
import { colour, radius, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const field = style({ display: 'grid', gap: space[8] });
export const chooseButton = style({ width: '100%', paddingInline: space[12] });
export const input = style({ display: 'none' });
export const frame = style({
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  padding: space[12],
  background: colour.sunk,
  borderRadius: radius.picture,
  color: colour.softInk,
  textAlign: 'center',
});
export const placeholder = style({ scale: '2.4' });
export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });
export const fileName = style({ ...text.small, overflowWrap: 'anywhere' });
export const status = style({ ...text.small, display: 'flex', gap: 6, alignItems: 'center', minHeight: 24 });
export const uploadedStatus = style([status, { color: colour.ok, fontWeight: 600 }]);
export const failedStatus = style([status, { color: colour.error, fontWeight: 600, alignItems: 'start' }]);
export const bar = style({
  appearance: 'none',
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: radius.pill,
  overflow: 'hidden',
  background: colour.line,
  selectors: {
    '&::-webkit-progress-bar': { background: colour.line },
    '&::-webkit-progress-value': { background: colour.mangrove },
    '&::-moz-progress-bar': { background: colour.mangrove },
  },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const action = style({ flex: 1, paddingInline: space[8] });
