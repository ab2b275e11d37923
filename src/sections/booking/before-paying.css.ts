import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const terms = style({ ...text.small, padding: '0 20px 4px' });
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

export const facts = style({ color: colour.softInk, paddingBottom: 8 });
globalStyle(`${facts} > li`, { padding: '4px 0' });
