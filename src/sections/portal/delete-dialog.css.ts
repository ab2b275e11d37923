import { style } from '@vanilla-extract/css';
import { space } from '../../styles/tokens.css.ts';

export const list = style({ display: 'grid', gap: space[8], paddingLeft: 20, listStyle: 'disc' });
