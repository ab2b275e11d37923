/** Only for documents with the page loader, which brings the pictures back. The owner's documents have no page loader. */
import { globalStyle } from '@vanilla-extract/css';
import { FAR_ATTRIBUTE } from './far-picture.ts';

// Moves the picture to the left, where the page does not become scrollable. A translation causes no layout shift.
globalStyle(`img[${FAR_ATTRIBUTE}]`, {
  '@media': { 'screen and (scripting: enabled)': { translate: '-9999vw' } },
});
