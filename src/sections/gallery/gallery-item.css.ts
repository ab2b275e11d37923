import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { content } from '../layout/section.css.ts';

/** What the dialog and the panel have in common. */
export const picture = style({ position: 'relative', background: colour.sunk });
globalStyle(`${picture} > img`, { borderRadius: 0 });
export const body = style({ display: 'grid', gap: space[12], justifyItems: 'start', padding: space[24] });
export const facts = style({ fontWeight: 600 });
/** The panel above the tiles: picture and text side by side on wide screens. */
export const panel = style([
  content,
  {
    display: 'grid',
    marginBottom: space[24],
    '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 336px) minmax(0, 1fr)', alignItems: 'center' } },
  },
]);
