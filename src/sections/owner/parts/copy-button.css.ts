import { style } from '@vanilla-extract/css';

/** Hidden until the script of the page shows it, although a button has a `display` of its own. */
export const copyButton = style({ flex: 'none', selectors: { '&[hidden]': { display: 'none' } } });
