import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../../styles/tokens.css.ts';

export const caution = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  color: colour.error,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});
globalStyle(`${caution} > svg`, { flex: 'none', width: 22, height: 22 });
/** Words that are cut, with an ellipsis, after the lines of `WebkitLineClamp` in their style attribute. */
export const lineClamp = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' });
