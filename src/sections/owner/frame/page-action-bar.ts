import { media } from '../../../styles/media.ts';
import { colour, layer, space } from '../../../styles/tokens.css.ts';
import { BAR_GUTTER } from './owner-frame.css.ts';

/** What a page will do, and its button. On a phone they are fixed at the foot, in place of the foot bar. OWNER §2. */
export const pageActionBar = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 12px',
  '@media': {
    [media.belowLarge]: {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: layer.header,
      padding: `${space[12]}px ${BAR_GUTTER} max(${space[12]}px, env(safe-area-inset-bottom))`,
      borderTop: `1px solid ${colour.line}`,
      background: colour.surface,
    },
    [media.print]: { display: 'none' },
    // At 400 % zoom a fixed bar would cover the page, and one with large text half of it.
    [media.short]: { position: 'static', padding: `${space[12]}px 0` },
    [media.tiny]: { position: 'static', gridTemplateColumns: 'minmax(0, 1fr)', padding: `${space[12]}px 0` },
  },
} as const;
