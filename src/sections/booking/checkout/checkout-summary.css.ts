import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

/** The card with the summary, the terms and the button to the payment. */
export const summaryCard = style({
  overflow: 'hidden',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.surface,
});
/** On a phone a thumbnail beside the name, to keep the card short; on a wide screen the full width of the card. */
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '16px 20px 0',
  '@media': { [media.large]: { display: 'block', padding: 0 } },
});
export const picture = style({
  flex: 'none',
  width: 84,
  aspectRatio: '84 / 56',
  '@media': { [media.large]: { width: 'auto', aspectRatio: '380 / 150', borderRadius: 0 } },
});
export const name = style({ '@media': { [media.large]: { padding: '18px 20px 0' } } });
export const body = style({ padding: '0 20px 8px' });

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
export const codeField = style({ padding: '0 20px' });
export const codeToggle = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  color: colour.mangrove,
  textDecorationLine: 'underline',
  textUnderlineOffset: 5,
  listStyle: 'none',
  cursor: 'pointer',
});
globalStyle(`${codeToggle}::-webkit-details-marker`, { display: 'none' });
globalStyle(`details[open] > ${codeToggle} + *`, { paddingBottom: 16 });
/** A suggested reschedule code. */
export const suggestedCode = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px',
  background: colour.sunk,
  borderRadius: radius.surface,
});
export const discountFailure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 12,
  paddingTop: 12,
  borderTop: `1px solid ${colour.line}`,
});
/** The price of a first visit. */
export const firstVisitPrice = style({
  ...text.small,
  ...text.figures,
  color: colour.ok,
  fontWeight: 600,
  textAlign: 'right',
});
export const nearbyAppointment = style({ ...text.small, display: 'flex', gap: 8, paddingTop: 12, fontWeight: 600 });
