import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, gutter, radius, space } from '../../styles/tokens.css.ts';
import { measure, text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

/** On a phone the picture is first and spans the width; on a wide screen it is beside the title up to the right edge. */
export const hero = style({
  display: 'grid',
  '@media': { [media.large]: { gridTemplateColumns: '1fr 1fr', minHeight: 'min(620px, calc(100svh - 68px))' } },
});
export const picture = style({
  height: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 0,
  background: colour.sunk,
  '@media': { [media.large]: { order: 1, aspectRatio: 'auto', minHeight: 0 } },
});
export const heroText = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space[16],
  padding: `${space[16]}px ${gutter} 0`,
  '@media': { [media.large]: { padding: `${space[48]}px ${space[48]}px ${space[48]}px ${gutter}` } },
});
export const backLink = style({ gap: space[8], marginLeft: -4, fontWeight: 600 });

const column = style({
  fontSize: '1.0625rem',
  maxWidth: `calc(${measure} + 2 * ${gutter})`,
  paddingInline: gutter,
  '@media': { [media.large]: { marginInline: 'auto' } },
});

export const body = style([
  column,
  {
    marginBlock: `${space[48]}px`,
    lineHeight: 1.6,
  },
]);
globalStyle(`${body} > * + *`, { marginTop: space[16] });
globalStyle(`${body} > h2`, { ...text.h3, marginTop: space[48] });
globalStyle(`${body} > h3`, { fontSize: '1.25rem', marginTop: space[32] });
globalStyle(`${body} > h2 + *, ${body} > h3 + *`, { marginTop: space[12] });
globalStyle(`${body} li`, { position: 'relative', paddingLeft: space[24] });
globalStyle(`${body} li + li`, { marginTop: space[8] });
// The bullet of a list is drawn as a slanted stroke, like a slat of a window louvre.
globalStyle(`${body} li::before`, {
  content: '""',
  position: 'absolute',
  left: 0,
  top: '.7em',
  width: 12,
  height: 3,
  background: colour.mangrove,
  transform: 'skewY(-13.8deg)',
});

export const topics = style([column, { display: 'grid', gap: space[12] }]);
export const topicsTitle = style({
  ...text.h3,
  paddingTop: space[24],
  borderTop: `1px solid ${colour.line}`,
  fontSize: '1.25rem',
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const tag = style({
  ...text.smallLabel,
  padding: '8px 14px 7px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.surface,
});

export const callToAction = style([
  content,
  {
    display: 'grid',
    gap: space[24],
    justifyItems: 'start',
    alignItems: 'center',
    marginTop: space[72],
    paddingBlock: space[48],
    borderTop: `1px solid ${colour.line}`,
    '@media': { [media.large]: { gridTemplateColumns: '1fr auto', paddingBlock: space[72] } },
  },
]);
export const callToActionText = style({ display: 'grid', gap: space[12], maxWidth: measure });
