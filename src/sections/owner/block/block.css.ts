import { globalStyle, style } from '@vanilla-extract/css';
import { space, target } from '../../../styles/tokens.css.ts';
import { look } from '../../../ui/button.css.ts';

export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[12],
});

/** The last labels as buttons; the field for other words is shown while none of them is chosen. */
export const label = style({ display: 'grid', gap: space[12] });
export const lastLabels = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const ownWords = style({
  selectors: { [`${label}:has([type=radio]:not([value='']):checked) > &`]: { display: 'none' } },
});

/** "Block all of it" and "Block a part" beside each other, until the form for a part is open. */
export const gapActions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${space[12]}px ${space[8]}px`,
});
export const whole = style({ display: 'contents' });
const overBoth = { gridColumn: '1 / -1' };
globalStyle(
  `${gapActions} > [open], ${whole} > ${label}, ${gapActions}:has(> [open]) > ${whole} > button, ${gapActions} > a`,
  overBoth,
);

export const booked = style({ display: 'flex', alignItems: 'center', minHeight: target.least });

/** Opens the form for a part of the free time. */
export const part = style([
  look.quiet,
  {
    display: 'flex',
    paddingInline: 12,
    cursor: 'pointer',
    listStyle: 'none',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '[open] > &': { marginBottom: space[12] },
    },
  },
]);
/** The answer that changes nothing, without a border. */
export const leave = style([look.quiet, { borderColor: 'transparent' }]);

export const apart = style({ marginTop: space[12] });
