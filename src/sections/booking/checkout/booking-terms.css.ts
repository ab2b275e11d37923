import { globalStyle, style } from '@vanilla-extract/css';
import { colour, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { link } from '../../../ui/link.css.ts';

export const terms = style({ ...text.small, display: 'grid', gap: 4, color: colour.softInk });
globalStyle(`${terms} strong`, { color: colour.ink });
export const details = style({});
export const summary = style({
  display: 'flow-root',
  minHeight: targetSize.least,
  paddingBlock: 11,
  listStyle: 'none',
  cursor: 'pointer',
});
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
export const moreTerms = style([link, { whiteSpace: 'nowrap' }]);
export const caption = style({ ...text.smallLabel, padding: '8px 0 4px', color: colour.ink, textAlign: 'left' });

export const table = style({ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', color: colour.softInk });
globalStyle(`${table} :is(th, td)`, {
  padding: '8px 0',
  borderTop: `1px solid ${colour.line}`,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
});
globalStyle(`${table} th`, { width: '38%', paddingRight: 12, color: colour.ink });
globalStyle(`${table} thead th`, { borderTop: 0, paddingBlock: 2, color: colour.softInk });
