import { style } from '@vanilla-extract/css';
import { colour, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const progress = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `0 ${space[16]}px` });
export const caption = style({ ...text.smallLabel, ...text.figures, marginBottom: 6 });

const fill = { background: colour.ink, borderRadius: 3 };
export const bar = style({
  display: 'block',
  width: 150,
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
