import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { skin, skinTone } from '../../styles/skin.css.ts';
import { duration, ease, gutter, radius, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { HERO_TIMELINE } from '../layout/header.css.ts';

/** The maximum width of the drawing on a phone, in px. */
const MAX_PHONE_WIDTH = 480;
const artWidth = createVar();

export const hero = style([
  skinTone,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'end',
    background: skin.base,
    color: skin.on,
    vars: { [artWidth]: `min(100vw, ${MAX_PHONE_WIDTH}px)` },
    viewTimelineName: HERO_TIMELINE,
    '@media': { [media.large]: { minHeight: 'clamp(680px, 88svh, 880px)' } },
  },
]);
globalStyle(`${hero} :focus-visible`, { outlineColor: skin.on });

export const art = style({ position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' });
// Both views extend beyond their box, so that the light reaches the edges of the screen.
globalStyle(`${art} > svg`, { position: 'absolute', maxWidth: 'none', overflow: 'visible' });
globalStyle(`${art} > svg:first-child`, {
  width: artWidth,
  aspectRatio: '332 / 718',
  top: 0,
  left: '50%',
  translate: '-50% 0',
  // Not `display: none`, with which some browsers do not render the definitions that the other view refers to.
  '@media': { [media.large]: { width: 0, visibility: 'hidden' } },
});
globalStyle(`${art} > svg:last-child`, {
  display: 'none',
  height: '95%',
  aspectRatio: '686 / 376',
  // Beside the text on narrow screens, and at most as far right as the content on wide ones.
  right: 'calc(clamp(-90px, (100vw - 1280px) * .3, 0px) + max(0px, (100vw - 1440px) / 2))',
  '@media': { [media.large]: { display: 'block' } },
});

// The lashes grow from the lash line once, when the page opens.
const grow = keyframes({
  from: { clipPath: 'inset(0 -20% 100%)' },
  to: { clipPath: 'inset(0 -20% -20%)' },
});
globalStyle(`${art} .lashes`, {
  '@media': { [media.motion]: { animation: `${grow} ${duration.slow} ${ease.enter} both` } },
});

export const copy = style({
  width: '100%',
  padding: `calc(${artWidth} * 1.14) ${gutter} 18px`,
  '@media': {
    [media.large]: {
      padding: `96px ${gutter} 34px`,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 40,
    },
  },
});

export const title = style({
  ...text.hero,
  marginBottom: 14,
  '@media': { [media.large]: { maxWidth: '9.2ch', gridArea: '1 / 1 / 2 / 3', marginBottom: 28 } },
});
export const lead = style({
  ...text.lead,
  maxWidth: '34ch',
  textWrap: 'balance',
  '@media': { [media.large]: { gridArea: '2 / 1 / 3 / 3' } },
});

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 18,
  '@media': { [media.medium]: { gap: 12 }, [media.large]: { gridArea: '3 / 1 / 4 / 3' } },
});
export const action = style({
  ...text.smallLabel,
  flex: '1 1 auto',
  paddingInline: 8,
  '@media': { [media.medium]: { ...text.label, flex: 'none', paddingInline: 26 } },
});
/** Has a ring in the text colour of the skin on the tones on which the red differs only in hue. */
export const exploreButton = style([action, { boxShadow: `0 0 0 1.5px ${skin.ring}` }]);
export const scrollDownLink = style({
  flex: 'none',
  width: targetSize.least,
  height: targetSize.least,
  display: 'grid',
  placeItems: 'center',
  border: '1.5px solid currentColor',
  borderRadius: radius.pill,
  '@media': { [media.medium]: { width: targetSize.primary, height: targetSize.primary } },
});

/** One row on a phone, above the floating Book button; on a narrow one, beside it. */
export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 4,
  marginTop: 18,
  '@media': {
    [media.narrow]: { justifyContent: 'start', gap: '6px 18px', maxWidth: 'calc(100% - 96px)' },
    [media.large]: { justifyContent: 'start', gap: 'clamp(16px, 3vw, 44px)', marginTop: 30, gridArea: '4 / 1' },
  },
});
export const badge = style({
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  ...text.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '@media': { [media.large]: { fontSize: '1rem', gap: 10 } },
});
globalStyle(`${badge} > svg`, { '@media': { [media.belowLarge]: { width: '1.3em' } } });
