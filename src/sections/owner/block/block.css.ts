import { style } from '@vanilla-extract/css';
import { space, target } from '../../../styles/tokens.css.ts';
import { look } from '../../../ui/button.css.ts';

export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[12],
});

export const booked = style({ display: 'flex', alignItems: 'center', minHeight: target.least });

/** Opens the form for a part of the free time. */
export const part = style([
  look.quiet,
  {
    display: 'flex',
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
