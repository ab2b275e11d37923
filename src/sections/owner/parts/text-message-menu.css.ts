import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { space } from '../../../styles/tokens.css.ts';
import { actionLink, actionList, actionMenu, actionMenuButton } from './action-menu.css.ts';

/** On a phone the list is as wide as the row of buttons, relative to which it is positioned. */
export const menu = style([actionMenu, { '@media': { [media.belowLarge]: { position: 'static', flex: '1 1 auto' } } }]);
export const button = style([
  actionMenuButton,
  { width: '100%', '@media': { [media.belowLarge]: { paddingInline: 10 } } },
]);
export const list = style([
  actionList,
  { minWidth: '21rem', '@media': { [media.belowLarge]: { left: 0, minWidth: 0 } } },
]);

/** Opens below the buttons. */
export const inlineMenu = style({ flex: '1 1 auto', selectors: { '&[open]': { flexBasis: '100%' } } });
export const inlineButton = style([actionMenuButton, { width: '100%', paddingInline: 9 }]);
export const inlineLink = style({ flex: '1 1 auto', paddingInline: 9 });
export const inlineList = style({ marginTop: space[4] });

export const message = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[4]}px 0`,
});
export const link = style([actionLink, { flex: 1, minWidth: 0 }]);
