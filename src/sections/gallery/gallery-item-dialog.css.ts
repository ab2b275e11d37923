import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour } from '../../styles/tokens.css.ts';
import { sheet } from '../../ui/modal-dialog.css.ts';

/** The styles of the dialog alone, which come with its script. */

// The picture is square, so the width of the dialog is limited by the height of the screen.
export const modal = style([sheet, { '@media': { [media.medium]: { maxWidth: 'max(320px, min(640px, 62svh))' } } }]);
export const wideModal = style([sheet, { '@media': { [media.medium]: { maxWidth: 640 } } }]);
export const dialog = style({ position: 'relative', outline: 'none' });
export const closeButton = style({ position: 'absolute', top: 8, right: 8, background: colour.surface });
