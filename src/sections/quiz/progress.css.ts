import { globalStyle, style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

/** As wide as a phone. */
export const progress = style({
  flexGrow: 1,
  maxWidth: 360,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `0 ${space[16]}px`,
});
globalStyle(`${progress} > div`, { flexGrow: 1 });
export const caption = style({ ...text.smallLabel, ...text.figures, marginBottom: 6 });

const fill = { background: colour.ink, borderRadius: 3 };
export const bar = style({
  display: 'block',
  width: '100%',
  height: 6,
  appearance: 'none',
  border: 0,
  borderRadius: 3,
  overflow: 'hidden',
  background: colour.line,
  selectors: {
    '&::-webkit-progress-bar': { background: colour.line },
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
  },
});
export const wideBar = style([bar, { width: 'min(100%, 360px)' }]);
