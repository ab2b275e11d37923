import { globalStyle, style } from '@vanilla-extract/css';
import { media, visuallyHiddenRules } from '../../../styles/media.ts';
import { space } from '../../../styles/tokens.css.ts';

/** The head of the page of an appointment or a client: whose page it is, and on a wide screen the buttons beside it. */
export const recordHead = style({
  '@media': {
    [media.large]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'end',
      gap: '14px 32px',
      marginBottom: 18,
    },
  },
});

export const recordActions = style({
  // The list of "Text" is positioned relative to it.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  margin: '14px 0',
  '@media': { [media.large]: { margin: 0 } },
});
// On a phone the buttons share its width, in one row when their labels have room. A long name breaks inside its button.
globalStyle(`${recordActions} > a`, {
  '@media': { [media.belowLarge]: { flex: '1 1 auto', paddingInline: 10, overflowWrap: 'anywhere' } },
});
/** "Change map", of which a phone shows "Map", so that all buttons are in one row. */
export const wideVerb = style({ '@media': { [media.belowLarge]: visuallyHiddenRules } });
export const phoneCapital = style({ '@media': { [media.belowLarge]: { textTransform: 'capitalize' } } });
