import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours, visuallyHiddenRules } from '../../../styles/media.ts';
import { colour, duration, ease, layer, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { bodyFamily, displayFamily, text } from '../../../styles/typography.css.ts';
import { variant } from '../../../ui/button.css.ts';

const RAIL_WIDTH = 220;
/**
 * The space for the foot bar on a phone's page. It grows with the text size, because large text wraps the bar into two
 * rows.
 */
const TAB_BAR_SPACE = '6.75rem';
/** The space in px for a page's own bar with a field and a button (page-action-bar.ts). */
const PAGE_ACTION_BAR_SPACE = 184;
/** The width of the content on a screen that is wider than a phone's and narrower than 1024 px. OWNER §2. */
export const CONTENT_WIDTH = 640;
const GUTTER = 16;
/** The inline padding of a fixed bar over the whole width: the bar's content is then as wide as the page's content. */
export const BAR_GUTTER = `max(${GUTTER}px, calc((100% - ${CONTENT_WIDTH}px) / 2))`;
const centredContent = { maxWidth: CONTENT_WIDTH + 2 * GUTTER, marginInline: 'auto' };

export const frame = style({
  minHeight: '100dvh',
  '@media': {
    [media.large]: { display: 'grid', gridTemplateColumns: `${RAIL_WIDTH}px minmax(0, 1fr)`, alignItems: 'start' },
  },
});

// A fixed bar must not cover the element with the focus.
globalStyle(`html:has(${frame})`, {
  '@media': {
    [media.belowLarge]: { scrollPaddingBottom: TAB_BAR_SPACE },
    [media.short]: { scrollPaddingBottom: 0 },
  },
});
globalStyle(`html:has(${frame}[data-action-bar])`, {
  '@media': {
    [media.belowLarge]: { scrollPaddingBottom: PAGE_ACTION_BAR_SPACE },
    [media.tiny]: { scrollPaddingBottom: 0 },
    [media.short]: { scrollPaddingBottom: 0 },
  },
});

export const skipLink = style({
  position: 'absolute',
  left: 8,
  top: -80,
  zIndex: layer.toast,
  padding: '12px 16px',
  background: colour.ink,
  color: colour.page,
  selectors: { '&:focus': { top: 8 } },
});

export const topBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 56,
  padding: '4px 8px 4px 16px',
  '@media': {
    [media.medium]: centredContent,
    [media.large]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
});

export const topActions = style({ display: 'flex', alignItems: 'center', gap: space[8], marginLeft: 'auto' });
export const topLink = style({
  ...text.smallLabel,
  display: 'grid',
  placeItems: 'center',
  minWidth: targetSize.least,
  minHeight: targetSize.least,
  padding: '0 10px',
  borderRadius: radius.pill,
  textDecoration: 'none',
});

export const navRail = style({
  display: 'none',
  '@media': {
    [media.large]: {
      display: 'flex',
      flexDirection: 'column',
      gap: 2,
      position: 'sticky',
      top: 0,
      height: '100dvh',
      overflowY: 'auto',
      padding: '20px 14px',
      background: colour.surface,
    },
  },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: targetSize.least,
  fontFamily: displayFamily,
  fontSize: '1.1875rem',
  lineHeight: 1,
  letterSpacing: '-.02em',
  textDecoration: 'none',
  selectors: { [`${navRail} > &`]: { margin: '0 10px 18px' } },
});
export const areaLabel = style({ font: `500 .8125rem/1 ${bodyFamily}`, letterSpacing: 0 });

export const main = style({
  padding: `0 ${GUTTER}px ${TAB_BAR_SPACE}`,
  outline: 'none',
  '@media': {
    [media.belowLarge]: { selectors: { [`${frame}[data-action-bar] > &`]: { paddingBottom: PAGE_ACTION_BAR_SPACE } } },
    // The page's own bar is not fixed then (page-action-bar.ts).
    [media.tiny]: { selectors: { [`${frame}[data-action-bar] > &`]: { paddingBottom: GUTTER } } },
    [media.medium]: centredContent,
    [media.large]: { maxWidth: 1220, margin: 0, padding: '26px 36px 40px' },
  },
});

export const rule = style({ width: '100%', border: 0, borderTop: `1px solid ${colour.line}`, margin: '10px 0' });
const CURRENT_SELECTOR = '&[aria-current=page]';

export const railLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: targetSize.least,
  padding: '0 10px',
  borderRadius: radius.surface,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { [CURRENT_SELECTOR]: { background: colour.sunk, fontWeight: 600 } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } },
    [media.forcedColors]: { selectors: { [CURRENT_SELECTOR]: selectedInForcedColours } },
  },
});

export const railHideNames = style({
  selectors: { [`${navRail} > &`]: { marginTop: 'auto' } },
});
/** "Book": red, or ink beside a page with a red button, so that a screen has only one red button. OWNER §2. */
export const bookLink = style([
  variant.primary,
  // The rail is drawn before the rest of its page: the change to ink must not be seen.
  { transition: 'none' },
]);
export const besideRedButton = { background: colour.ink, color: colour.page };
globalStyle(`${frame}:has(${main} ${variant.primary}) ${bookLink}`, besideRedButton);

/** At the foot of the rail, below "Hide names" when the rail has it. */
export const railBookLink = style([
  bookLink,
  { flex: 'none', marginTop: 'auto', selectors: { [`${railHideNames} + &`]: { marginTop: space[12] } } },
]);
export const eyeButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  minWidth: targetSize.least,
  minHeight: targetSize.least,
  padding: '0 10px',
  border: 0,
  borderRadius: radius.pill,
  background: 'none',
  fontWeight: 500,
});
export const eyeButtonLabel = style({ '@media': { [media.belowLarge]: visuallyHiddenRules } });

/** A notice above the foot bar, or in the corner of a wide screen. */
const notice = style({
  position: 'fixed',
  left: GUTTER,
  right: GUTTER,
  bottom: '6.125rem',
  zIndex: layer.toast,
  padding: '14px 16px',
  borderRadius: radius.surface,
  // Visible only in forced colours, where the browser replaces `transparent`.
  border: '1.5px solid transparent',
  color: colour.page,
  boxShadow: colour.toastShadow,
  '@media': {
    [media.belowLarge]: { selectors: { [`${frame}[data-action-bar] > &`]: { bottom: PAGE_ACTION_BAR_SPACE - 10 } } },
    [media.medium]: { maxWidth: CONTENT_WIDTH, marginInline: 'auto' },
    [media.short]: { position: 'static' },
    [media.large]: { left: 'auto', right: 36, bottom: 36, maxWidth: 420 },
    [media.print]: { display: 'none' },
  },
});

/** How long the toast with "Undo" is shown. OWNER §2 (Undo). */
const TOAST_SECONDS = 8;
const fadeOut = keyframes({ to: { visibility: 'hidden', opacity: 0 } });

/** Hides after TOAST_SECONDS, without script. It stays while it is pointed at or has the focus, and then as long again. */
export const toast = style([
  notice,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[12],
    background: colour.ink,
    // `steps` hides the toast without a fade. An animation shorter than a frame would leave it visible in Chromium.
    animation: `${fadeOut} ${duration.base} steps(1, end) ${TOAST_SECONDS}s forwards`,
    selectors: { '&:is(:hover, :focus-within)': { animation: 'none' } },
    '@media': { [media.motion]: { animationTimingFunction: ease.leave } },
  },
]);
/** Says that nothing was sent because the browser is offline. */
export const offlineNotice = style([
  notice,
  { background: colour.error, selectors: { '&[hidden]': { display: 'none' } } },
]);
export const refusalNotice = style({
  ...text.label,
  margin: '0 0 16px',
  padding: '12px 16px',
  borderLeft: `4px solid ${colour.error}`,
  background: colour.surface,
  color: colour.error,
});
