import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { dark, light } from './themes.ts';

/** Colours change with the theme, so they are custom properties. The colours of drawn skin do not change (skin.css.ts). */
export const colour = createGlobalThemeContract({
  /** the background of the page */
  page: 'page',
  /** panels, inputs, sheets */
  surface: 'surface',
  /** recessed areas, the current row */
  sunk: 'sunk',
  /** thin lines, for decoration only */
  line: 'line',
  /** borders of inputs, chips and slots */
  control: 'control',
  /** text, the fill of a selected element, lashes */
  ink: 'ink',
  /** secondary text */
  softInk: 'soft-ink',
  /** the primary action and the active lash */
  poinciana: 'poinciana',
  poincianaHover: 'poinciana-hover',
  onPoinciana: 'on-poinciana',
  /** red as text; never on `sunk` */
  poincianaText: 'poinciana-text',
  /** links, focus ring, lashes of free times */
  mangrove: 'mangrove',
  /** lashes of a row that are not the active one */
  restingLash: 'resting-lash',
  /** the stars of a rating */
  star: 'star',
  /** always beside an icon and text */
  ok: 'ok',
  error: 'error',
  /** the shadow of a toast; only what overlays the page has a shadow */
  toastShadow: 'toast-shadow',
  dialogShadow: 'dialog-shadow',
  scrim: 'scrim',
});

// The theme follows the system; `data-theme` on <html> overrides it.
globalStyle(':root', { colorScheme: 'light', vars: assignVars(colour, light) });
globalStyle(':root:not([data-theme=light])', {
  '@media': { [media.dark]: { colorScheme: 'dark', vars: assignVars(colour, dark) } },
});
globalStyle(':root[data-theme=dark]', { colorScheme: 'dark', vars: assignVars(colour, dark) });

export const space = { 4: 4, 8: 8, 12: 12, 16: 16, 24: 24, 32: 32, 48: 48, 72: 72, 112: 112 } as const;
/** The maximum width in px of the content with its margins; backgrounds and pictures span the whole width. */
const MAX_CONTENT_WIDTH = 1440;
const BASE_GUTTER = 'clamp(16px, 4.4vw, 64px)';
/** The margin between the edge of the screen and the content. */
export const gutter = `max(${BASE_GUTTER}, calc((100vw - ${MAX_CONTENT_WIDTH}px) / 2 + 64px))`;
export const headerHeight = 68;

/** In px: pictures; surfaces and days; inputs and dialogs; buttons. */
export const radius = { picture: 3, surface: 4, input: 6, pill: 999 } as const;

/** The minimum size in px of a control and of the primary action. DECISIONS §14. */
export const targetSize = { least: 44, primary: 52 } as const;

export const duration = { fast: '140ms', base: '240ms', tone: '320ms', slow: '420ms' } as const;
export const ease = { enter: 'cubic-bezier(.2,.7,.1,1)', leave: 'cubic-bezier(.4,0,1,1)' } as const;

/** The colours of the loyalty panel, the same in both themes. */
export const loyaltyColour = { panel: '#0f4a43', slat: '#1c6058', ink: '#eef3ef', lash: '#f6c84c' } as const;

export const layer = { floating: 20, header: 30, dialog: 40, toast: 50 } as const;
