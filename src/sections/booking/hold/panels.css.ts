import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { measure, text } from '../../../styles/typography.css.ts';
import { dateTime } from '../form/booking.css.ts';

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
/** The confirmation of a booking, with the picture of the set at the right of its lines. */
export const bookedPanel = style([
  panel,
  { '@media': { [media.large]: { maxWidth: 'none', gridTemplateColumns: '1fr auto' } } },
]);
/** Beside the six lines of a confirmation. */
export const bookedPicture = style({
  display: 'none',
  '@media': { [media.large]: { display: 'block', gridArea: '1 / 2 / 7' } },
});
export const lead = style({ ...text.lead, maxWidth: measure, fontWeight: 600 });
export const successMessage = style({ display: 'flex', gap: 8, color: colour.ok, fontWeight: 600 });
export const failureMessage = style({ display: 'flex', gap: 8, color: colour.error, fontWeight: 600 });
globalStyle(`${dateTime} ${failureMessage}`, { marginBottom: space[16] });
