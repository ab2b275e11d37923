import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { displayFamily, text } from '../../styles/typography.css.ts';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'space-between',
  gap: `${space[12]}px ${space[16]}px`,
  width: '100%',
  padding: `${space[16]}px 0`,
  borderBlock: `1px solid ${colour.line}`,
  '@media': { [media.tiny]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${facts} dt`, { ...text.small, color: colour.softInk });
globalStyle(`${facts} dd`, {
  ...text.figures,
  margin: 0,
  fontFamily: displayFamily,
  fontSize: '1.25rem',
  lineHeight: 1.3,
});
export const curl = style({ display: 'flex', alignItems: 'center', gap: 8 });
export const profile = style({ width: 30, height: 24, fill: 'currentColor' });
export const lid = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.4, strokeLinecap: 'round' });

/** The lengths in a row, as on the eye pad. */
export const zones = style({ display: 'flex', width: '100%' });
export const zone = style({
  ...text.figures,
  flex: 1,
  padding: '6px 0',
  borderInlineStart: `1px solid ${colour.control}`,
  textAlign: 'center',
  fontWeight: 500,
  selectors: {
    '&:last-child': { borderInlineEnd: `1px solid ${colour.control}` },
    '&[data-longest]': { color: colour.poincianaText, fontWeight: 700 },
  },
});
