import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { loyaltyColour, radius, space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { summary } from './portal.css.ts';

export const panel = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  gridColumn: '1 / -1',
  minWidth: 0,
  padding: '18px 20px 20px',
  background: loyaltyColour.panel,
  color: loyaltyColour.ink,
  borderRadius: radius.surface,
  '@media': { [media.large]: { gridColumn: 'auto', padding: space[24] } },
});
/** The light through the louvre, in the background. */
export const slats = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  width: '100%',
  height: '100%',
  fill: loyaltyColour.slat,
});
// The loader's own colour is the colour of soft text, which is too dark on this panel in the light theme.
globalStyle(`${panel} > [role=status]`, { color: 'inherit' });
// So is the colour of the focus ring.
globalStyle(`${panel} :focus-visible`, { outlineColor: loyaltyColour.ink });
export const title = style(text.h3);
export const points = style(text.h1);
export const strongText = style({ fontWeight: 600 });

export const rewardProgress = style({
  width: '100%',
  maxWidth: 320,
  margin: '8px 0',
  paddingLeft: space[12],
  overflow: 'visible',
});
const toForcedColoursFillStyle = (fill: string) => ({ '@media': { [media.forcedColors]: { fill } } });
export const fan = style({ fill: loyaltyColour.lash, ...toForcedColoursFillStyle('Highlight') });
export const unfilledLash = style({
  fill: loyaltyColour.ink,
  opacity: 0.75,
  ...toForcedColoursFillStyle('CanvasText'),
});

export const track = style({
  height: 8,
  border: `1px solid ${loyaltyColour.ink}`,
  borderRadius: radius.pill,
  overflow: 'hidden',
});
export const trackFill = style({
  display: 'block',
  height: '100%',
  background: loyaltyColour.lash,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});

export const ledger = style({ borderTop: '1px solid currentColor', marginTop: space[4] });
export const entry = style({ display: 'flex', justifyContent: 'space-between', gap: 16, padding: '10px 0' });
export const date = style({ ...text.small, display: 'block' });
globalStyle(`${entry} + ${entry}, ${ledger} ul + ul`, { borderTop: `1px solid ${loyaltyColour.slat}` });
export const moreEntries = style({ borderTop: `1px solid ${loyaltyColour.slat}` });
export const ledgerSummary = style([summary, { color: 'inherit' }]);
