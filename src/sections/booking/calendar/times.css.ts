import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

/** Contains the days and the times; the times of the checked day are shown. */
export const dateTimePicker = style({});

export const times = style({ scrollMarginBlock: 24 });
export const hint = style({ color: colour.softInk });
globalStyle(`${dateTimePicker}:has([name=day]:checked:enabled, [data-unknown] > :checked) ${hint}`, {
  display: 'none',
});

export const dayTimes = style({ display: 'none', scrollMargin: '80px 0 24px' });
for (let number = 1; number <= 31; number++)
  globalStyle(`${dateTimePicker}:has(#day-${number}:checked) #times-${number}`, { display: 'block' });

export const legend = style({ fontWeight: 600 });
export const partOfDay = style({ ...text.h3, margin: '12px 0 10px' });
export const pills = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 108px), auto))',
  justifyContent: 'start',
  gap: 10,
  selectors: { '&[data-two-zones]': { gridTemplateColumns: 'auto' } },
});

export const pill = style({
  ...text.figures,
  position: 'relative',
  minHeight: targetSize.primary,
  display: 'grid',
  placeItems: 'center',
  padding: '6px 18px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.pill,
  background: colour.surface,
  fontWeight: 600,
  textAlign: 'center',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&:has(:checked)': { background: colour.ink, borderColor: colour.ink, color: colour.page },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.mangrove}`, outlineOffset: 3 },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not(:has(:checked))': { background: colour.sunk } } },
    [media.forcedColors]: { selectors: { '&:has(:checked)': selectedInForcedColours } },
  },
});
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' });
