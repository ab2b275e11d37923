import { style } from '@vanilla-extract/css';
import { space } from '../../../styles/tokens.css.ts';

/** The ways of paying as buttons beside each other. */
export const methods = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
/** An entry with its amount, and the button that takes it back. */
export const entry = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 16px' });
export const amount = style({ marginLeft: 'auto' });
