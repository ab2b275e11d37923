import { style } from '@vanilla-extract/css';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { measure, text } from '../../../styles/typography.css.ts';

/** A panel above the form: a confirmed booking, a hold or a refund. */
export const panel = style({
  display: 'grid',
  gap: space[12],
  justifyItems: 'start',
  maxWidth: 720,
  padding: space[24],
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.surface,
  outline: 'none',
  scrollMarginTop: space[16],
});
export const lead = style({ ...text.lead, maxWidth: measure, fontWeight: 600 });
export const successMessage = style({ display: 'flex', gap: 8, color: colour.ok, fontWeight: 600 });
export const failureMessage = style({ display: 'flex', gap: 8, color: colour.error, fontWeight: 600 });
