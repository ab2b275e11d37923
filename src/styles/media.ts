/** The layout is designed for 390 px and up. Widths are in em, so that a larger text size gets the narrower layout. */
export const media = {
  /** up to 304 px, which is a phone with text at 150 %: table cells are stacked, the header scrolls away */
  tiny: 'screen and (max-width: 19em)',
  /** up to 359 px: the optional parts of the header are hidden */
  narrow: 'screen and (max-width: 22.4em)',
  /** up to 384 px: the suburb would overlap Book Now */
  belowPhone: 'screen and (max-width: 24em)',
  /** 640 px and up: two cards in a carousel's view */
  medium: 'screen and (min-width: 40em)',
  belowMedium: 'screen and (max-width: 39.99em), print',
  /** the same, but not on paper */
  phone: 'screen and (max-width: 39.99em)',
  /** 1024 px and up: desktop header, three cards in a carousel's view, no floating Book button */
  large: 'screen and (min-width: 64em)',
  /** below 1200 px: no room for words beside the skin-tone dots */
  belowWide: 'screen and (max-width: 74.99em)',
  belowLarge: 'screen and (max-width: 63.99em), print',
  /** paper: the layout of a narrow screen, without the elements fixed over the page */
  print: 'print',
  /** Animations and transitions of position are declared only inside this query. */
  motion: '(prefers-reduced-motion: no-preference)',
  dark: '(prefers-color-scheme: dark)',
  hover: '(hover: hover)',
  forcedColors: '(forced-colors: active)',
  /** lower than 384 px, which is a phone in landscape or 400 % zoom: only the Book button is fixed over the page */
  short: 'screen and (max-height: 23.99em)',
  /** none of `large`, `tiny`, `short` and `print`: a bar fixed to the bottom of the screen leaves enough of the page */
  roomForBar: 'screen and (min-width: 19.01em) and (max-width: 63.99em) and (min-height: 24em)',
} as const;

/** 1312 px and up: room for an appointment beside the week of the owner's diary. The script of the diary uses it too. */
export const besideWeek = 'screen and (min-width: 82em)';

/** Hides an element visually; screen readers still read it. */
export const visuallyHiddenRules = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Undoes `visuallyHiddenRules` for an element that is shown under a condition. */
export const shownRules = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  margin: 0,
  overflow: 'visible',
  clipPath: 'none',
  whiteSpace: 'normal',
} as const;

/**
 * A selected element in forced colours. Without `forcedColorAdjust` the browser paints its own background behind the text,
 * which hides text of the colour `HighlightText`.
 */
export const selectedInForcedColours = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
} as const;

/** Safari before 17, which has no popovers: the drawer does not open, so the header shows its links at every width. */
export const WITHOUT_POPOVERS = 'not selector(:popover-open)';
