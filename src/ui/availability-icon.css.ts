import { style } from '@vanilla-extract/css';

export const eye = style({ width: 30, height: 15, flex: 'none', fill: 'currentColor' });
export const lid = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.3, strokeLinecap: 'round' });
