import { style } from '@vanilla-extract/css';
import { colour, radius } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

export const picture = style({ width: '100%', height: 'auto', borderRadius: radius.picture, objectFit: 'cover' });

export const label = style({
  ...text.small,
  fontSize: '.8125rem',
  fontWeight: 600,
  padding: '1px 9px',
  background: colour.surface,
  color: colour.ink,
});
/** A label in the lower left corner of a picture. */
export const labelOnPicture = style([label, { position: 'absolute', left: 0, bottom: 0 }]);
