import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, duration, layer, radius } from '../../styles/tokens.css.ts';

export const floatingLink = style({
  position: 'fixed',
  right: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
  zIndex: layer.floating,
  borderRadius: radius.pill,
  boxShadow: colour.toastShadow,
  transition: `opacity ${duration.fast}, visibility ${duration.fast}`,
  selectors: { '&[data-hidden]': { opacity: 0, visibility: 'hidden' } },
  '@media': { [media.large]: { display: 'none' }, [media.print]: { display: 'none' } },
});
