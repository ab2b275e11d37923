import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

/** The card that holds the summary, the terms and the way to paying. */
export const card = style({
  overflow: 'hidden',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.surface,
});
export const picture = style({ aspectRatio: '380 / 150', borderRadius: 0 });
export const inside = style({ padding: '18px 20px 20px' });

export const rows = style({ marginTop: 8 });
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '11px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const total = style({ fontWeight: 600, fontSize: '1.125rem' });
export const value = style({ ...text.figures, margin: 0, textAlign: 'right' });
export const codeField = style({ padding: '0 20px 20px' });
export const unknown = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 12,
  paddingTop: 12,
  borderTop: `1px solid ${colour.line}`,
});
