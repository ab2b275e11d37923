import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, WITHOUT_POPOVERS } from '../../styles/media.ts';
import { colour, duration, ease } from '../../styles/tokens.css.ts';
import { displayFamily } from '../../styles/typography.css.ts';

const slideIn = keyframes({ from: { translate: '300px 0' } });

export const drawer = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 300,
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: 'none',
  padding: '12px 20px 20px',
  border: 0,
  background: colour.surface,
  color: colour.ink,
  boxShadow: colour.dialogShadow,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&:popover-open': { display: 'flex' },
    '&::backdrop': { background: colour.scrim },
  },
  // Without this rule the open drawer would cover the page.
  '@supports': { [WITHOUT_POPOVERS]: { display: 'none' } },
  '@media': {
    [media.motion]: { selectors: { '&:popover-open': { animation: `${slideIn} ${duration.base} ${ease.enter}` } } },
  },
});
globalStyle(`:root:has(${drawer}:popover-open)`, { overflow: 'hidden' });

export const nav = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const closeButton = style({ flex: 'none', alignSelf: 'end', marginRight: -10 });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: 52,
  borderTop: `1px solid ${colour.line}`,
  fontFamily: displayFamily,
  fontSize: '1.375rem',
  lineHeight: 1.1,
  textDecoration: 'none',
  selectors: { [`${closeButton} + &`]: { borderTop: 0 } },
});
/** For the less important links. */
export const smallLink = style([link, { minHeight: 46, fontFamily: 'inherit', fontSize: '1rem' }]);
export const bookLink = style({ marginTop: 'auto', flex: 'none' });
