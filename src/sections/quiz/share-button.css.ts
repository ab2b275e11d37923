import { style } from '@vanilla-extract/css';

/** Only a live page can share; until then its place is kept. */
export const share = style({ visibility: 'hidden', selectors: { '&[data-live]': { visibility: 'visible' } } });
