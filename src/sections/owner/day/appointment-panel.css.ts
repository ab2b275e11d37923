import { style } from '@vanilla-extract/css';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const panel = style({
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: radius.surface,
  background: colour.surface,
});
export const picture = style({ height: 168, borderRadius: 0 });
export const body = style({ padding: '16px 20px 20px' });
export const softText = style({ ...text.figures, color: colour.softInk });
export const dateTime = style([softText, text.small]);
export const name = style({
  margin: '2px 0',
  fontSize: '1.75rem',
  fontWeight: 400,
  lineHeight: 1.15,
  letterSpacing: '-.012em',
});
export const note = style({
  marginTop: 12,
  padding: '10px 14px',
  borderRadius: radius.surface,
  background: colour.sunk,
});

export const facts = style({ marginTop: 6 });
export const fact = style({
  ...text.figures,
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '11px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
/** The label above a longer answer. */
export const tallFact = style([fact, { display: 'grid' }]);
export const amount = style({ fontWeight: 600 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginTop: 14 });
export const action = style({ flex: '1 1 auto', paddingInline: 9 });
