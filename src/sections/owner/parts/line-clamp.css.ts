import { style } from '@vanilla-extract/css';

/** Words that are cut, with an ellipsis, after the lines of `WebkitLineClamp` in their style attribute. */
export const lineClamp = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' });
