import { style } from '@vanilla-extract/css';

export const icon = style({ width: 24, height: 24, flex: 'none', fill: 'currentColor' });
export const lineIcon = style([
  icon,
  { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' },
]);

/** The closed eye of `AvailabilityIcon`. */
export const eye = style({ width: 30, height: 15, flex: 'none', fill: 'currentColor' });
export const lid = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.3, strokeLinecap: 'round' });
