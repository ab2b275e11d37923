import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.ts';
import { colour, radius, space, targetSize } from '../styles/tokens.css.ts';

/** The frame of a radio button or a checkbox with its words; the label of the input. */
export const choiceFrame = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[12],
  minHeight: targetSize.primary,
  padding: '12px 14px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.input,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: colour.ink, boxShadow: `inset 0 0 0 .5px ${colour.ink}` } },
});

/**
 * A radio button or a checkbox. Drawn here, because in the dark theme browsers fill one that is not chosen with grey, as if
 * it were disabled.
 */
export const choiceInput = style({
  appearance: 'none',
  flex: 'none',
  width: 22,
  height: 22,
  margin: '1px 0 0',
  padding: 4,
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.surface,
  cursor: 'inherit',
  // A dot is a background, which browsers leave out on paper.
  printColorAdjust: 'exact',
  selectors: {
    '&:checked': { borderColor: colour.ink },
    '&[type=radio]': { borderRadius: radius.pill },
    '&[type=radio]:checked': { background: `${colour.ink} content-box` },
    // A tick: two edges of a turned box.
    '&[type=checkbox]:checked::before': {
      content: '',
      display: 'block',
      width: 6,
      height: 11,
      margin: '-1px auto 0',
      borderRight: `2px solid ${colour.ink}`,
      borderBottom: `2px solid ${colour.ink}`,
      rotate: '45deg',
    },
  },
  '@media': {
    [media.forcedColors]: { appearance: 'auto', selectors: { '&&&::before': { display: 'none' } } },
  },
});
