import { style } from '@vanilla-extract/css';
import { space, target } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: space[12],
});

export const booked = style({ display: 'flex', alignItems: 'center', minHeight: target.least });

/** Opens the form for a part of the free time. */
export const part = style({
  ...text.label,
  display: 'flex',
  alignItems: 'center',
  minHeight: target.primary,
  cursor: 'pointer',
});

export const apart = style({ marginTop: space[12] });
