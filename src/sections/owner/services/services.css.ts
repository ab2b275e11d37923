import { style } from '@vanilla-extract/css';
import { colour, space, target } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { panel } from '../parts/panel.css.ts';

export const list = style([panel, { maxWidth: 720 }]);
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: 64,
  padding: '6px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
/** The whole text is the link to the page of the service. */
export const words = style({
  ...text.figures,
  display: 'grid',
  alignContent: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: target.primary,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
});

/** The price beside the minutes, where there is room. */
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: space[16],
});
export const facts = style({ display: 'grid', gap: space[4] });
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target.least,
  marginTop: space[8],
});
