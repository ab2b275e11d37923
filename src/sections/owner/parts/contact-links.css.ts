import { style } from '@vanilla-extract/css';
import { media, visuallyHiddenRules } from '../../../styles/media.ts';

/** The word "Call": hidden on a wide screen, which has room for the number, and no phone to call it with. */
export const callLabel = style({
  '@media': {
    [media.large]: visuallyHiddenRules,
  },
});
