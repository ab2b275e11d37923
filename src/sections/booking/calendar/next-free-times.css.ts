import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, radius } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

const TIME_HEIGHT = 60;

/** Reserves its height while the times are fetched. */
export const nextFreeTimes = style({ marginBottom: 20, minHeight: TIME_HEIGHT + 32 });
export const title = style({ ...text.smallLabel, marginBottom: 8 });
export const times = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 8 });
export const time = style({
  ...text.figures,
  ...text.small,
  minHeight: TIME_HEIGHT,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: '6px 4px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.surface,
  background: colour.surface,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
  selectors: {
    '&[aria-current]': { background: colour.ink, borderColor: colour.ink, color: colour.page },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': selectedInForcedColours } } },
});
globalStyle(`${time} > strong`, { fontWeight: 600, fontSize: '1rem' });
