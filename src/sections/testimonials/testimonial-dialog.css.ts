import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { dialogActions } from '../../ui/modal-dialog.css.ts';

export const form = style({ display: 'grid', gap: 20 });
export const lead = style({ marginTop: `-${space[8]}px`, color: colour.softInk });
export const servicesFailed = style({ display: 'grid', gap: space[8], justifyItems: 'start' });
export const photos = style({ display: 'grid', gap: space[12] });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[12],
  alignItems: 'start',
});
export const photoConsent = style({ ...text.small, color: colour.softInk });
export const actions = style([dialogActions, { '@media': { [media.medium]: { gridTemplateColumns: '1fr auto' } } }]);
