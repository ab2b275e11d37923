import { style } from '@vanilla-extract/css';

export const couldNotOpen = style({ display: 'grid', justifyItems: 'start', gap: 12, padding: '12px 0' });
