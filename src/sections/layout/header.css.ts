import { createGlobalVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, WITHOUT_POPOVERS } from '../../styles/media.ts';
import { skin, skinTone } from '../../styles/skin.css.ts';
import { colour, gutter, headerHeight, layer, radius, targetSize } from '../../styles/tokens.css.ts';
import { bodyFamily, displayFamily, text } from '../../styles/typography.css.ts';
import { iconButton } from '../../ui/button.css.ts';

/** The header's text and background colours: the skin's colours over the hero, else the page's colours. */
const headerInk = createGlobalVar('head-ink', { syntax: '<color>', inherits: true, initialValue: '#000' });
const headerBackground = createGlobalVar('head-ground', { syntax: '<color>', inherits: true, initialValue: '#fff' });
/**
 * The colours of the header's background and of its lower border, transparent over the hero. They are animated in place of
 * `background`: Chromium repaints an element in every frame while `background` has an animation along a scroll timeline,
 * even without scrolling.
 */
const headerFill = createGlobalVar('head-fill', { syntax: '<color>', inherits: false, initialValue: '#0000' });
const headerEdge = createGlobalVar('head-edge', { syntax: '<color>', inherits: false, initialValue: '#0000' });

/** Fits a client's nine links into one row at 1024 px; an owner's tenth link takes a second row there. */
const linkGap = 'clamp(12px, 4vw - 30px, 28px)';

const header = style({
  display: 'flex',
  // Larger text wraps to a second line instead of overflowing.
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
  minHeight: headerHeight,
  padding: `8px ${gutter}`,
  color: headerInk,
  borderBottom: '1px solid transparent',
  zIndex: layer.header,
  '@media': {
    [media.large]: { flexWrap: 'nowrap', gap: linkGap },
  },
});

const pageColours = { [headerInk]: colour.ink, [headerBackground]: colour.page };
const skinColours = { [headerInk]: skin.on, [headerBackground]: skin.base };

export const pageHeader = style([
  header,
  {
    position: 'sticky',
    top: 0,
    vars: pageColours,
    background: colour.page,
    borderBottomColor: colour.line,
    '@media': {
      [media.short]: { position: 'static' },
      [media.tiny]: { position: 'static' },
      [media.print]: { position: 'static' },
    },
  },
]);

/** The hero's view timeline: the header changes its colours along it while the hero scrolls out of view. */
export const HERO_TIMELINE = '--hero';
globalStyle(':root', { timelineScope: HERO_TIMELINE });
const leaveHero = keyframes({
  from: { vars: skinColours },
  to: { vars: { ...pageColours, [headerFill]: colour.page, [headerEdge]: colour.line } },
});

export const heroHeader = style([
  header,
  skinTone,
  {
    position: 'absolute',
    inset: '0 0 auto',
    // Set here too for browsers without `@property`, which do not know the initial values.
    vars: { ...skinColours, [headerFill]: '#0000', [headerEdge]: '#0000' },
    background: headerFill,
    borderBottomColor: headerEdge,
    '@media': { [media.forcedColors]: { background: 'Canvas' } },
    '@supports': {
      '(animation-timeline: --hero)': {
        position: 'fixed',
        animation: `${leaveHero} linear both`,
        animationTimeline: HERO_TIMELINE,
        animationRange: 'exit calc(100% - 140px) exit calc(100% - 68px)',
        '@media': {
          [media.short]: { position: 'absolute', animation: 'none' },
          [media.tiny]: { position: 'absolute', animation: 'none' },
          [media.print]: { position: 'absolute', animation: 'none' },
          [media.forcedColors]: { animation: 'none' },
        },
      },
    },
  },
]);
globalStyle(`${heroHeader} :focus-visible`, { outlineColor: headerInk });

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: targetSize.least,
  marginRight: 'auto',
  fontFamily: displayFamily,
  fontSize: '1.3125rem',
  lineHeight: 1,
  letterSpacing: '-.02em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});
// Narrow screens have no room for the logo beside the name.
globalStyle(`${brand} > svg`, { '@media': { [media.narrow]: { display: 'none' } } });
export const suburb = style({
  fontFamily: bodyFamily,
  fontWeight: 500,
  fontSize: '.8125rem',
  letterSpacing: 0,
  '@media': {
    [media.belowPhone]: { display: 'none' },
    [`${media.large} and ${media.belowWide.replace('screen and ', '')}`]: { display: 'none' },
  },
});

export const links = style({
  display: 'none',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  columnGap: linkGap,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '@media': { [media.large]: { display: 'flex' } },
  '@supports': { [WITHOUT_POPOVERS]: { display: 'flex' } },
});
globalStyle(`${links} > a`, { minWidth: targetSize.least, justifyContent: 'center' });

export const bookLink = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  padding: '4px 18px',
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  background: headerInk,
  color: headerBackground,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { paddingInline: 12 } },
});

/** The skip link: first in the tab order, visible only when focused, and the target of "Back to top". */
export const skipLink = style({
  ...text.smallLabel,
  // A fixed element could not be the target of a link.
  position: 'absolute',
  top: 8,
  left: gutter,
  zIndex: layer.dialog,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  padding: '4px 18px',
  borderRadius: radius.pill,
  background: colour.ink,
  color: colour.page,
  selectors: { '&:not(:focus-visible)': { clipPath: 'inset(50%)' } },
});

/** The negative margin aligns the icon with the gutter; the button is 8 px from the element beside it. */
export const menuButton = style([
  iconButton,
  {
    margin: '0 -14px 0 4px',
    '@media': { [media.large]: { display: 'none' } },
    '@supports': { [WITHOUT_POPOVERS]: { display: 'none' } },
  },
]);

export const moreMenu = style({ position: 'relative' });
globalStyle(`${moreMenu} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: targetSize.least,
  listStyle: 'none',
  cursor: 'pointer',
});
globalStyle(`${moreMenu} > summary::-webkit-details-marker`, { display: 'none' });
export const moreLinks = style({
  position: 'absolute',
  right: -20,
  top: 'calc(100% + 8px)',
  minWidth: 200,
  display: 'grid',
  padding: '8px 20px',
  background: colour.surface,
  color: colour.ink,
  // Of the focus rings, which have the hero's colour otherwise.
  vars: { [headerInk]: colour.ink },
  borderRadius: radius.input,
  boxShadow: colour.dialogShadow,
});
