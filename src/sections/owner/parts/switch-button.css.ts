import { style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';

const PRESSED_SELECTOR = '[aria-pressed=true]';
export const toggle = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space[12],
  minHeight: targetSize.least,
  padding: 0,
  border: 0,
  background: 'none',
});
export const track = style({
  position: 'relative',
  width: 50,
  height: 30,
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.pill,
  selectors: { [`${toggle}${PRESSED_SELECTOR} &`]: { borderColor: colour.ink, background: colour.ink } },
  '@media': {
    [media.forcedColors]: { selectors: { [`${toggle}${PRESSED_SELECTOR} &`]: selectedInForcedColours } },
  },
});
export const knob = style({
  position: 'absolute',
  top: 2,
  left: 3,
  width: 23,
  height: 23,
  borderRadius: radius.pill,
  background: colour.control,
  selectors: { [`${toggle}${PRESSED_SELECTOR} &`]: { left: 21, background: colour.page } },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      selectors: { [`${toggle}${PRESSED_SELECTOR} &`]: { background: 'HighlightText' } },
    },
  },
});
