import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { choiceFrame } from '../../../ui/choice.css.ts';

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
});
export const emptyMessage = style({ marginTop: space[16], color: colour.softInk });

export const row = style({ selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } } });
export const link = style({
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  minHeight: targetSize.primary,
  padding: '10px 0',
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});

/** The form, and on a wide screen the guide to the markup beside it. */
export const editor = style({
  display: 'grid',
  gap: space[16],
  marginTop: space[16],
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start' } },
});
export const form = style({
  display: 'grid',
  gap: space[16],
  minWidth: 0,
  padding: 18,
  borderRadius: radius.surface,
  background: colour.surface,
});
/** The stored value, below the typed one. */
export const storedValue = style({ marginTop: space[4], overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });

export const pictures = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style({ ...text.smallLabel, marginBottom: 6 });
export const pictureList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  gap: space[8],
});
export const picture = style([
  choiceFrame,
  { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space[8], padding: space[8] },
]);
export const drawing = style({ gridColumn: '1 / -1', aspectRatio: '3 / 2', background: colour.sunk });
export const pictureLabel = style({ ...text.small, minWidth: 0 });

export const markup = style({
  margin: `${space[8]}px 0 ${space[16]}px`,
  padding: space[12],
  borderRadius: radius.surface,
  background: colour.sunk,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '.875rem',
  whiteSpace: 'pre-wrap',
});
/** The text of the example as an article has it, without the margins of a page. */
export const example = style({ borderTop: `1px solid ${colour.line}`, marginTop: space[8] });
globalStyle(`${example} > div`, { margin: `${space[12]}px 0 0`, padding: 0 });

export const previewBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  padding: '8px 16px',
  background: colour.sunk,
});
