import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { smallText } from '../parts/panel.css.ts';

/** The drawing to the edges of the panel, its words below. */
export const panel = style({ overflow: 'hidden', borderRadius: radius.surface, background: colour.surface });
export const body = style({ padding: '14px 18px 18px' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '0 16px',
});
export const lengths = style({ ...text.figures });
export const longestLength = style({ color: colour.poincianaText, fontWeight: 700 });
export const note = style([smallText, { whiteSpace: 'pre-line' }]);
/** Below the panel, on the page. */
export const newMapHint = style([smallText, { margin: '10px 0 0' }]);
