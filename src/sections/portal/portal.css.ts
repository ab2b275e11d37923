import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, radius, space } from '../../styles/tokens.css.ts';
import { displayFamily, text } from '../../styles/typography.css.ts';
import { content } from '../home/section.css.ts';

export const portal = style([
  content,
  {
    display: 'grid',
    gap: 14,
    alignItems: 'start',
    '@media': { [media.large]: { gridTemplateColumns: '2fr 1fr', gap: 18 } },
  },
]);
export const hello = style({ gridColumn: '1 / -1', marginBottom: space[8] });

const surface = { background: colour.surface, borderRadius: radius.surface, minWidth: 0 };
export const panel = style({ ...surface, padding: space[24] });
export const title = style(text.h3);

export const next = style({
  ...surface,
  overflow: 'hidden',
  display: 'grid',
  '@media': { [media.large]: { gridTemplateColumns: '1fr 1.1fr' } },
});
export const picture = style({
  aspectRatio: '358 / 210',
  borderRadius: 0,
  '@media': { [media.large]: { height: '100%', aspectRatio: 'auto' } },
});
export const nextWords = style({
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  padding: '18px 20px 20px',
  '@media': { [media.large]: { padding: '26px 28px' } },
});
export const nextTitle = style({ ...text.small, font: 'inherit', letterSpacing: 0, color: colour.softInk });
export const when = style({
  fontFamily: displayFamily,
  fontWeight: 300,
  fontSize: 'clamp(2rem, 1.6rem + 1.6vw, 2.5rem)',
  lineHeight: 1.05,
  letterSpacing: '-.02em',
  textWrap: 'balance',
});
globalStyle(`${when} > span`, { display: 'block' });

export const soft = style({ color: colour.softInk });
export const strong = style({ fontWeight: 600 });

export const visit = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '14px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const outcome = style({ textAlign: 'right', '@media': { [media.belowLarge]: { textAlign: 'left' } } });

export const cameBack = style({
  flexBasis: '100%',
  display: 'grid',
  gap: space[8],
  justifyItems: 'start',
  color: colour.softInk,
});

export const code = style({ ...text.figures, fontWeight: 600, color: colour.ink, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

export const empty = style([
  panel,
  {
    display: 'grid',
    gap: space[16],
    justifyItems: 'start',
    padding: `${space[48]}px ${space[24]}px`,
  },
]);
globalStyle(`${empty} > svg`, { width: 48, height: 48 });
