import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, gutter, space } from '../../styles/tokens.css.ts';

/** A section of the landing page: its rhythm above and below. */
export const section = style({
  padding: `${space[72]}px 0`,
  '@media': { [media.large]: { padding: '88px 0' } },
});

/** What lies between the gutters. */
export const content = style({ width: '100%', paddingInline: gutter });

/** The heading of a section with a line of its own beside it. */
export const heading = style([
  content,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: '14px 40px',
    marginBottom: 20,
  },
]);
export const aside = style({ maxWidth: '44ch', color: colour.softInk });
/** Phone and e-mail side by side. */
export const contacts = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' });
