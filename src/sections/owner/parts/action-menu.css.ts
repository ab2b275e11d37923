import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';

/** A button that opens a list of links, without script. */
export const actionMenu = style({ position: 'relative' });
export const actionMenuButton = style({
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
/** Over the page, below its button. */
export const actionList = style({
  position: 'absolute',
  right: 0,
  top: `calc(100% + ${space[8]}px)`,
  zIndex: 1,
  minWidth: '18rem',
  padding: '4px 16px',
  // Visible only in forced colours, where the browser replaces `transparent`.
  border: '1.5px solid transparent',
  borderRadius: radius.surface,
  background: colour.surface,
  boxShadow: colour.dialogShadow,
});
export const actionLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: targetSize.primary,
  fontWeight: 500,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } } },
});
