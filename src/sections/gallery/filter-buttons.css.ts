import { style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../styles/media.ts';
import { colour, radius, targetSize } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';

export const filters = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const filter = style({
  ...text.smallLabel,
  minHeight: targetSize.least,
  padding: '4px 14px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.pill,
  background: 'transparent',
  selectors: {
    '&[aria-pressed=true]': { background: colour.ink, borderColor: colour.ink, color: colour.page },
  },
  '@media': {
    [media.medium]: { paddingInline: 18 },
    [media.hover]: { selectors: { '&:hover:not([aria-pressed=true])': { background: colour.sunk } } },
    [media.forcedColors]: {
      selectors: { '&[aria-pressed=true]': selectedInForcedColours },
    },
  },
});
