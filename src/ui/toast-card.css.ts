import { style } from '@vanilla-extract/css';
import { radius, targetSize } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

// A reschedule code is one long word that has to break.
export const message = style({ flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 600 });

const button = style({
  minHeight: targetSize.least,
  minWidth: targetSize.least,
  border: 0,
  background: 'none',
  borderRadius: radius.pill,
  // The page's focus ring has too little contrast with the toast.
  selectors: { '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -3 } },
});
export const action = style([
  button,
  { ...text.smallLabel, padding: '0 12px', textDecorationLine: 'underline', textUnderlineOffset: 5 },
]);
export const closeButton = style([button, { display: 'grid', placeItems: 'center', padding: 0 }]);
