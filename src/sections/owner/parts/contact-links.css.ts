import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';

/** A wide screen has room for the number, and no phone to call it with. */
export const call = style({
  '@media': {
    [media.large]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
