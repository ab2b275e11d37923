import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

/** As high as the longest question, so that the buttons do not move. */
export const form = style([content, { display: 'grid', gap: space[24] }]);
export const question = style({
  minHeight: 432,
  '@media': { [media.medium]: { minHeight: 300 } },
});
export const legend = style({ ...text.h3, marginBottom: space[16], outlineOffset: 4 });

/** Next is first in the form and last in the row. */
export const buttons = style({
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'flex-end',
  gap: space[12],
});
/** Looks disabled from the first paint, before React disables it. */
export const nextButton = style({
  '@media': { [media.belowLarge]: { flex: '1 1 auto' } },
  selectors: {
    [`${form}:not(:has([type=radio]:checked)) &`]: { background: colour.line, color: colour.softInk },
  },
});
