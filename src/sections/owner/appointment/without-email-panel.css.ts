import { style } from '@vanilla-extract/css';
import { colour, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

/** Above everything else about the appointment: the client gets no e-mails and learns of it only from these texts. */
export const panelAbove = style({ marginBottom: 10 });
export const message = style({
  ...text.figures,
  display: 'grid',
  gap: space[12],
  padding: '12px 0',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
