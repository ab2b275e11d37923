import { style } from '@vanilla-extract/css';
import { radius } from '../styles/tokens.css.ts';

export const picture = style({ width: '100%', height: 'auto', borderRadius: radius.picture, objectFit: 'cover' });
