import { style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const options = style({ display: 'grid', gap: space[8] });
export const legend = style({ ...text.smallLabel, marginBottom: space[8] });
export const label = style({ display: 'block', fontWeight: 600 });
export const description = style({ ...text.small, display: 'block', color: colour.softInk });

export const timeline = style({ ...text.small, borderTop: `1px solid ${colour.line}` });
export const timelineRow = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  padding: '8px 10px',
  borderBottom: `1px solid ${colour.line}`,
  selectors: { '&[aria-current]': { background: colour.sunk, fontWeight: 600 } },
});

/** A live region must be in the page before it gets its text; it takes no height while it is empty. */
export const changedMessage = style({
  fontWeight: 600,
  selectors: { '&:empty': { position: 'absolute' } },
});
