import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { skin, toneDot } from '../../styles/skin.css.ts';
import { duration, radius, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const tones = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  maxWidth: 480,
  margin: '0 -8px 14px',
  '@media': {
    [media.large]: {
      gridArea: '4 / 2',
      justifyContent: 'flex-end',
      margin: '30px -10px 0 0',
      maxWidth: 'none',
    },
  },
});
/** Floated, because a floated legend is laid out like any other child of the fieldset. */
export const legend = style({
  ...text.label,
  fontSize: '1rem',
  float: 'left',
  alignSelf: 'center',
  marginRight: 10,
  padding: 0,
  // On its own line when there is no room beside the dots.
  '@media': { [media.belowWide]: { ...text.small, fontWeight: 600, width: '100%', margin: '0 8px' } },
});
export const tone = style({
  position: 'relative',
  width: targetSize.least,
  height: targetSize.least,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
});
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' });
export const dot = style([
  toneDot,
  {
    width: 22,
    height: 22,
    borderRadius: radius.pill,
    boxShadow: `0 0 0 1.5px color-mix(in srgb, ${skin.on} 45%, transparent)`,
    // The colour of a dot carries its meaning, so forced colours must not replace it.
    forcedColorAdjust: 'none',
    selectors: {
      [`${radio}:checked + &`]: {
        width: 30,
        height: 30,
        boxShadow: `0 0 0 3px ${skin.base}, 0 0 0 5px ${skin.on}`,
      },
      [`${radio}:focus-visible + &`]: { outline: `3px solid ${skin.on}`, outlineOffset: 7 },
    },
    '@media': { [media.motion]: { transition: `width ${duration.fast}, height ${duration.fast}` } },
  },
]);
