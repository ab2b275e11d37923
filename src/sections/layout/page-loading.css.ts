import { style } from '@vanilla-extract/css';

export const waiting = style({ display: 'grid', placeItems: 'center', minHeight: '70vh' });
