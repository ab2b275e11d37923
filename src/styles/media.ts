/** Layout starts at 390 px. Sizes are in em, so that a visitor's larger text gets the narrower layout. */
export const media = {
  /** up to 304 px, which is a phone with text at 150 %: table cells stand one below the other, the header scrolls away */
  tiny: 'screen and (max-width: 19em)',
  /** up to 359 px: what can be left out of the header is */
  narrow: 'screen and (max-width: 22.4em)',
  /** up to 384 px: the suburb would touch Book Now */
  belowPhone: 'screen and (max-width: 24em)',
  /** 640 px and up: two cards a view */
  medium: 'screen and (min-width: 40em)',
  belowMedium: 'screen and (max-width: 39.99em)',
  /** 1024 px and up: desktop header, three cards a view, no floating Book button */
  large: 'screen and (min-width: 64em)',
  /** up to 1200 px: no room for words beside the skin-tone dots */
  belowWide: 'screen and (max-width: 74.99em)',
  belowLarge: 'screen and (max-width: 63.99em)',
  /** Movement is only ever declared inside this. */
  motion: '(prefers-reduced-motion: no-preference)',
  dark: '(prefers-color-scheme: dark)',
  hover: '(hover: hover)',
  forcedColors: '(forced-colors: active)',
  /** Under 384 px: a phone lying down, or 400 % zoom; nothing but Book stays in view over the page. */
  short: 'screen and (max-height: 23.99em)',
} as const;

/**
 * What is selected, in the system's colours. Without `forcedColorAdjust` the browser paints its own ground behind the
 * text, which hides text of the colour `HighlightText`.
 */
export const selectedInForcedColours = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
} as const;
