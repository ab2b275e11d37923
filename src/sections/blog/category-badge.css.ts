import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { radius } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { type BadgeColours, CATEGORY_COLOURS } from './category-colours.ts';

const badge = style({
  ...text.small,
  justifySelf: 'start',
  alignSelf: 'start',
  padding: '3px 9px 2px',
  borderRadius: radius.surface,
  fontSize: '.8125rem',
  fontWeight: 600,
  letterSpacing: '.02em',
  // Visible only in forced colours, where the browser replaces `transparent`.
  outline: '1px solid transparent',
  outlineOffset: -1,
});

const toColourStyle = ({ ground, ink }: BadgeColours) => ({ background: ground, color: ink });

export const badges = styleVariants(CATEGORY_COLOURS, ({ light, dark }) => [
  badge,
  {
    ...toColourStyle(light),
    selectors: { ':root[data-theme=dark] &': toColourStyle(dark) },
    '@media': { [media.dark]: { selectors: { ':root:not([data-theme=light]) &': toColourStyle(dark) } } },
  },
]);
