import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { sheet } from '../frame/sheet.css.ts';

/** A page that asks before something is done: what happens, the safe answer, the verb. OWNER §2 (Confirming). */
export const confirmation = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  marginTop: space[8],
  padding: '20px 20px 26px',
  borderRadius: radius.surface,
  background: colour.surface,
  '@media': { [media.large]: { maxWidth: 560, padding: '26px 30px 30px' } },
  selectors: {
    // The sheet sets the width and the edges.
    [`${sheet} &`]: { maxWidth: 'none', margin: 0, padding: '2px 20px max(20px, env(safe-area-inset-bottom))' },
  },
});
export const title = style({ ...text.h3, fontSize: '1.625rem', overflowWrap: 'anywhere' });
export const subtitle = style({ ...text.figures, marginTop: -4, color: colour.softInk, overflowWrap: 'anywhere' });

export const formError = style({
  ...text.smallLabel,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  margin: `${space[12]}px 0`,
  padding: '10px 12px',
  border: `1.5px solid ${colour.error}`,
  borderRadius: radius.input,
  color: colour.error,
  // There the gap of the grid separates the parts.
  selectors: { [`${confirmation} > &`]: { margin: 0 } },
});

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
export const actions = style({ display: 'grid', gap: space[8], marginTop: space[4] });

export const options = style({ display: 'grid', gap: space[8] });
export const legend = style({ ...text.smallLabel, marginBottom: space[8] });
export const optionTitle = style({ display: 'block', fontWeight: 600 });
export const optionDescription = style({ ...text.small, ...text.figures, display: 'block', color: colour.softInk });
