import { style } from '@vanilla-extract/css';
import { colour, radius, space, target } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const message = style({ display: 'grid', justifyItems: 'start', gap: space[16], paddingTop: space[32] });
export const lead = style({ margin: '5px 0 14px', color: colour.softInk });

export const list = style({
  marginTop: space[16],
  padding: `0 ${space[16]}px`,
  borderRadius: radius.surface,
  background: colour.surface,
});

const ruled = style({ selectors: { 'li + li > &, li + &': { borderTop: `1px solid ${colour.line}` } } });

export const row = style([
  ruled,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    minHeight: target.primary,
    fontWeight: 500,
    textDecoration: 'none',
  },
]);

export const signOutEverywhere = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  marginTop: space[32],
});

/** The form of a page of the settings. */
export const form = style({
  display: 'grid',
  gap: space[16],
  maxWidth: 560,
  marginTop: space[16],
  padding: 18,
  borderRadius: radius.surface,
  background: colour.surface,
});
export const answers = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });

export const day = style({ marginTop: space[24] });
export const dayTitle = style(text.h3);
export const entry = style([
  ruled,
  { display: 'grid', gridTemplateColumns: '5.5rem 1fr auto', alignItems: 'center', gap: space[12], minHeight: 60 },
]);
export const time = style({ ...text.figures, color: colour.softInk });
