import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const featuredCard = style([
  content,
  {
    display: 'grid',
    gap: space[24],
    marginBottom: space[48],
    '@media': {
      [media.large]: { gridTemplateColumns: '1.35fr 1fr', gap: space[48], alignItems: 'center' },
    },
  },
]);
/** The background of a picture that is not loaded yet. */
const picture = style({ background: colour.sunk });
export const featuredPicture = style([picture, { aspectRatio: '3 / 2' }]);
export const featuredBody = style({ display: 'grid', gap: space[16], justifyItems: 'start' });
export const featuredTitle = style({
  ...text.h2,
  fontSize: 'clamp(1.75rem, 1.3rem + 1.7vw, 2.875rem)',
  lineHeight: 1.06,
});
export const lead = style({ ...text.lead, maxWidth: '46ch' });

/** Author, date and reading time in a row. */
export const byline = style({
  ...text.small,
  ...text.figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]}px ${space[16]}px`,
  color: colour.softInk,
});

export const card = style({ display: 'flex', flexDirection: 'column', gap: space[8], height: '100%' });
export const cardPicture = style([picture, { aspectRatio: '4 / 3', marginBottom: space[4] }]);
export const cardTitle = style({ ...text.h3, fontSize: '1.5rem' });
export const excerpt = style({ color: colour.softInk, fontSize: '.9375rem', lineHeight: 1.45 });
export const readMoreLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  minHeight: 44,
  marginTop: 'auto',
});

export const emptyPanel = style([
  content,
  { display: 'grid', justifyItems: 'center', gap: space[8], paddingBlock: space[48], textAlign: 'center' },
]);
export const emptyIcon = style({ color: colour.softInk });
globalStyle(`${emptyIcon} > svg`, { width: 48, height: 48 });
export const emptyTitle = style({ ...text.h3 });
