import { style } from '@vanilla-extract/css';
import { colour, radius, space, target } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { look } from '../../../ui/button.css.ts';

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

/** The parts of a page of the settings, one below the other. */
export const panels = style({ display: 'grid', gap: space[16], maxWidth: 560, marginTop: space[16] });
export const address = style({ display: 'grid', gap: space[12] });
/** An address of the calendar, with what ends it. */
export const feed = style([
  ruled,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[12],
    padding: '12px 0',
  },
]);
export const copy = style([look.ink, { selectors: { '&[hidden]': { display: 'none' } } }]);
