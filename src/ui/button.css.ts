import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, duration, radius, targetSize } from '../styles/tokens.css.ts';
import { text } from '../styles/typography.css.ts';

const DISABLED_SELECTOR = ':is(:disabled, [aria-disabled=true])';

const button = style({
  ...text.label,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: targetSize.primary,
  padding: '6px 26px',
  // Visible only in forced colours, where the browser replaces `transparent`.
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${duration.fast}`,
  selectors: {
    [`&${DISABLED_SELECTOR}`]: { cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  '@media': {
    [media.motion]: { selectors: { [`&:active:not(${DISABLED_SELECTOR})`]: { transform: 'translateY(1px)' } } },
  },
});

const createFilledStyle = (fill: string, ink: string, hover: string) =>
  style([
    button,
    {
      background: fill,
      color: ink,
      selectors: {
        [`&:active:not(${DISABLED_SELECTOR})`]: { background: hover },
        [`&${DISABLED_SELECTOR}:not([aria-busy=true])`]: { background: colour.line, color: colour.softInk },
      },
      '@media': { [media.hover]: { selectors: { [`&:hover:not(${DISABLED_SELECTOR})`]: { background: hover } } } },
    },
  ]);

export const variant = {
  primary: createFilledStyle(colour.poinciana, colour.onPoinciana, colour.poincianaHover),
  ink: createFilledStyle(colour.ink, colour.page, `color-mix(in srgb, ${colour.ink} 84%, ${colour.page})`),
  quiet: style([
    button,
    {
      background: 'transparent',
      color: 'inherit',
      borderColor: 'currentColor',
      selectors: {
        [`&${DISABLED_SELECTOR}:not([aria-busy=true])`]: { borderColor: colour.line, color: colour.softInk },
      },
      '@media': {
        [media.hover]: {
          selectors: {
            [`&:hover:not(${DISABLED_SELECTOR})`]: { background: 'color-mix(in srgb, currentColor 9%, transparent)' },
          },
        },
      },
    },
  ]),
};

export const size = styleVariants({
  normal: {},
  small: { ...text.smallLabel, minHeight: targetSize.least, padding: '4px 18px' },
});

/** A round button with an icon and no text. */
export const iconButton = style({
  width: targetSize.least,
  height: targetSize.least,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: 'none',
});
