import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const backLink = style({
  ...text.smallLabel,
  // The letters of the heading below are higher than its line, and would lie over the lower part of the link.
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: targetSize.least,
  marginLeft: -4,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 5 } } } },
});
