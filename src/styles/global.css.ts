import { globalStyle, keyframes } from '@vanilla-extract/css';
import { media } from './media.ts';
import { colour, headerHeight, layer } from './tokens.css.ts';
import { bodyFamily, text } from './typography.css.ts';
import './skin.css.ts';

globalStyle('*, ::before, ::after', { boxSizing: 'border-box', margin: 0 });
globalStyle('html', {
  textSizeAdjust: '100%',
  scrollPaddingTop: headerHeight - 1,
  '@media': { [media.motion]: { scrollBehavior: 'smooth' } },
});
globalStyle('body', {
  background: colour.page,
  color: colour.ink,
  font: `400 1rem/1.5 ${bodyFamily}`,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
globalStyle('h1', { ...text.h1, textWrap: 'balance' });
globalStyle('h2', { ...text.h2, textWrap: 'balance' });
globalStyle('h3', { ...text.h3, textWrap: 'balance' });
// At 200 % text size a single word can be wider than a phone.
globalStyle(':where(h1, h2, h3, legend, label, address, footer a)', { overflowWrap: 'anywhere' });
globalStyle('p', { textWrap: 'pretty' });
globalStyle('a', { color: 'inherit' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { cursor: 'pointer' });
globalStyle('ul, ol', { listStyle: 'none', padding: 0 });
globalStyle('fieldset', { border: 0, padding: 0, minWidth: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('svg, img', { display: 'block', maxWidth: '100%' });

globalStyle(':focus-visible', { outline: `3px solid ${colour.mangrove}`, outlineOffset: 3 });
// The target of a link gets the focus; without this a whole section would have a focus ring.
globalStyle(':where(section, main):focus-visible', { outline: 'none' });

/** A progress bar along the top while a page is being opened (src/client-navigation.ts), still with reduced motion. */
const grow = keyframes({ from: { scale: '0 1' }, to: { scale: '0.9 1' } });
globalStyle('html[data-opening]::before', {
  content: '',
  position: 'fixed',
  inset: '0 0 auto',
  height: 3,
  zIndex: layer.toast,
  background: colour.poinciana,
  transformOrigin: 'left',
});
globalStyle('html::before', {
  '@media': { [media.motion]: { animation: `${grow} 8s cubic-bezier(0, .6, .4, 1) 100ms both` } },
});
globalStyle('html[data-opening] a:active, html[data-opening] a:focus', { cursor: 'progress' });
