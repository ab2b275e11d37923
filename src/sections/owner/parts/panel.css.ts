import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { link } from '../../../ui/link.css.ts';

/** The heading of a page: smaller than on the site, where it stands alone. */
export const title = style({ fontSize: 'clamp(2rem, 1.7rem + 1.4vw, 2.875rem)', lineHeight: 1.04 });

export const panel = style({
  minWidth: 0,
  padding: 18,
  borderRadius: radius.surface,
  background: colour.surface,
  '@media': { [media.large]: { padding: '18px 22px' } },
});
export const panelTitle = style({ ...text.h3, fontSize: '1.5rem', marginBottom: space[4] });

/** What and how much, with a thin line between two. */
export const row = style({
  ...text.figures,
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const cells = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: targetSize.least,
  padding: '10px 0',
});
export const value = style({ marginLeft: 'auto', textAlign: 'right' });

/** A link on its own, below the rows or the words of a panel. */
export const panelLink = style([link, { display: 'inline-flex', alignItems: 'center', minHeight: targetSize.least }]);

export const softText = style({ color: colour.softInk });
export const smallText = style({ ...text.small, color: colour.softInk });
/** For text that must not wrap, like a phone number or a time. */
export const noWrap = style({ whiteSpace: 'nowrap' });
/** Text with line breaks as typed. */
export const preLine = style({ whiteSpace: 'pre-line' });
export const strongText = style({ fontWeight: 600 });

/** Seven targets beside each other, 8 px apart where that leaves 44 px for each: the days of a week, the zones of a map. */
export const sevenColumnGrid = {
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: `2px clamp(0px, (100% - ${7 * targetSize.least}px) / 6, ${space[8]}px)`,
} as const;

/** `!important`, because a button or a link has a `display` of its own. */
export const phoneOnly = style({ '@media': { [media.large]: { display: 'none !important' } } });
export const wideOnly = style({ '@media': { [media.belowLarge]: { display: 'none !important' } } });
