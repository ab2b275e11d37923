/** For documents with the page's loader only: it brings the pictures back. The owner's documents have none. */
import { globalStyle } from '@vanilla-extract/css';
import { FAR_ATTRIBUTE } from './far-picture.ts';

// To the left, so that nothing can be scrolled there. No layout shift: a translation is none.
globalStyle(`img[${FAR_ATTRIBUTE}]`, {
  '@media': { 'screen and (scripting: enabled)': { translate: '-9999vw' } },
});
