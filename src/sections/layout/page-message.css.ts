import { style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { content } from './section.css.ts';

export const message = style([
  content,
  { display: 'grid', justifyItems: 'start', gap: space[16], paddingBlock: space[72] },
]);
export const picture = style({ maxWidth: 380 });
export const hint = style({ color: colour.softInk });
/** A page whose data is still loading. */
export const loading = style({ display: 'grid', placeItems: 'center', minHeight: '70vh' });
