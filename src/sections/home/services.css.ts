import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, radius, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { link } from '../../ui/link.css.ts';

export const card = style({ display: 'flex', flexDirection: 'column', height: '100%' });
/** Lower on a phone, where a card is nearly as high as the screen: without the brow, with every lash tip. */
export const picture = style({ '@media': { [media.belowMedium]: { aspectRatio: '4 / 3', objectPosition: '0 90%' } } });
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[12],
  paddingTop: 14,
});
export const name = style({ fontSize: '1.5rem' });
export const price = style({ fontWeight: 600, fontSize: '1.0625rem' });
export const premiumBadge = style({
  ...text.small,
  marginRight: 8,
  padding: '2px 9px 1px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.surface,
  fontSize: '.8125rem',
  fontWeight: 600,
  letterSpacing: '.02em',
});
export const offer = style({ ...text.small, ...text.figures, color: colour.ok, fontWeight: 600 });
export const description = style({
  minHeight: '2.9em',
  color: colour.softInk,
  fontSize: '.9375rem',
  lineHeight: 1.45,
  marginBottom: 'auto',
});
export const facts = style({
  ...text.small,
  ...text.figures,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: '8px 0 14px',
  color: colour.softInk,
});
export const glyph = style({ width: 46, height: 30, flex: 'none', color: colour.ink });
/** The same height with and without a next free time, so that fetching it causes no layout shift. */
export const actions = style({
  ...text.small,
  ...text.figures,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
});
export const nextFreeTimeLink = style([link, { display: 'inline-flex', alignItems: 'center', minHeight: 44 }]);
