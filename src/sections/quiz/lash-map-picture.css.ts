import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { skin } from '../../styles/skin.css.ts';
import { gutter } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

/** The full width of a phone, the left half of a desktop; the eye pad is always completely visible. */
export const figure = style({
  position: 'relative',
  margin: 0,
  overflow: 'hidden',
  background: skin.base,
  color: skin.on,
  aspectRatio: '390 / 342',
  '@media': {
    [media.medium]: { aspectRatio: '436 / 320' },
    [media.large]: { aspectRatio: '436 / 440' },
  },
});
export const map = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const corners = style({
  ...text.small,
  fontWeight: 600,
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'flex',
  justifyContent: 'space-between',
  padding: `0 ${gutter} 12px`,
  '@media': { [media.large]: { fontSize: '1rem', paddingBottom: 28 } },
});
