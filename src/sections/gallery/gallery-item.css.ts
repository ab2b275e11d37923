import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, space } from '../../styles/tokens.css.ts';
import { sheet } from '../../ui/modal-dialog.css.ts';
import { content } from '../layout/section.css.ts';

// The picture is square, so the width of the dialog is limited by the height of the screen.
export const modal = style([sheet, { '@media': { [media.medium]: { maxWidth: 'max(320px, min(640px, 62svh))' } } }]);
export const wideModal = style([sheet, { '@media': { [media.medium]: { maxWidth: 640 } } }]);
export const dialog = style({ position: 'relative', outline: 'none' });
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
export const closeButton = style({ position: 'absolute', top: 8, right: 8, background: colour.surface });
