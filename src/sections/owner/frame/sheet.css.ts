import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, visuallyHiddenRules } from '../../../styles/media.ts';
import { colour, duration, ease, radius, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { CONTENT_WIDTH } from './owner-frame.css.ts';

const WIDE_SHEET_WIDTH = 560;
/** From the top of a label of two lines, with its focus ring, to the radio button in its middle. */
const LABEL_SPACE = 36;
const rise = keyframes({ from: { opacity: 0, translate: '0 8px' } });

/** A dialog at the foot of the screen, from 1,024 px on in its middle; its content scrolls. OWNER §2 (Sheets). */
export const sheet = style({
  width: '100%',
  maxWidth: CONTENT_WIDTH,
  maxHeight: '92dvh',
  margin: 'auto auto 0',
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // What gets the focus backwards is scrolled clear of the close button, with the label around it.
  scrollPaddingTop: targetSize.least + LABEL_SPACE,
  // Visible only in forced colours, where the browser replaces `transparent`.
  border: '1.5px solid transparent',
  borderRadius: `${radius.input}px ${radius.input}px 0 0`,
  background: colour.surface,
  color: colour.ink,
  boxShadow: colour.dialogShadow,
  selectors: { '&::backdrop': { background: colour.scrim } },
  '@media': {
    [media.large]: { maxWidth: WIDE_SHEET_WIDTH, margin: 'auto', borderRadius: radius.input },
    [media.motion]: { animation: `${rise} ${duration.base} ${ease.enter}` },
  },
});

// The page behind the sheet does not scroll, and keeps its width.
globalStyle(`html:has(${sheet}[open])`, { overflow: 'hidden', scrollbarGutter: 'stable' });
// The heading gets the focus when the sheet opens, so that a screen reader reads on there.
globalStyle(`${sheet} h1`, { outline: 'none' });

/** A grip over the whole width, which stays in view; on a wide screen words at the right. */
export const closeButton = style({
  ...text.smallLabel,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  width: '100%',
  minHeight: targetSize.least,
  padding: '0 20px',
  border: 0,
  background: colour.surface,
  selectors: { '&:focus-visible': { outlineOffset: -3 } },
  '@media': {
    [media.belowLarge]: {
      selectors: {
        '&::before': {
          content: '',
          position: 'absolute',
          top: 14,
          left: 'calc(50% - 20px)',
          width: 40,
          height: 4,
          borderRadius: radius.pill,
          background: colour.control,
        },
      },
    },
    [media.hover]: { selectors: { '&:hover': { color: colour.mangrove } } },
  },
});
export const closeLabel = style({ '@media': { [media.belowLarge]: visuallyHiddenRules } });
