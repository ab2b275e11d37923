import { globalStyle, style } from '@vanilla-extract/css';
import { media, selectedInForcedColours } from '../../../styles/media.ts';
import { colour, layer, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { BAR_GUTTER, bookLink, railLink } from './owner-frame.css.ts';

const CURRENT_SELECTOR = '&[aria-current=page]';

/** The bar at the foot of a phone's page. OWNER §2. */
export const tabs = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: layer.header,
  display: 'flex',
  // Large text wraps into a second row.
  flexWrap: 'wrap',
  gap: space[8],
  alignItems: 'center',
  padding: '6px 6px max(10px, env(safe-area-inset-bottom))',
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  '@media': {
    [media.medium]: { paddingInline: BAR_GUTTER },
    // At 400 % zoom a fixed bar would cover the page.
    [media.short]: { position: 'static' },
    [media.large]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
});

export const tab = style({
  display: 'grid',
  flex: '1 1 0',
  minWidth: 'max-content',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '1px 0',
  minHeight: targetSize.primary,
  borderRadius: radius.surface,
  color: colour.softInk,
  fontSize: '.8125rem',
  fontWeight: 500,
  lineHeight: 1.2,
  textDecoration: 'none',
  selectors: { [CURRENT_SELECTOR]: { color: colour.ink, fontWeight: 600 } },
  '@media': {
    // Room for the count badge beside the icon.
    [media.tiny]: { paddingInline: 12 },
    [media.forcedColors]: { selectors: { [CURRENT_SELECTOR]: selectedInForcedColours } },
  },
});

globalStyle(`${tab} > svg`, { gridArea: '1 / 1' });
export const navLabel = style({ selectors: { [`${tab} > &`]: { gridRow: 2 } } });

export const bookTab = style([bookLink, { flex: 'none', gap: 6, paddingInline: 8 }]);

/** The number of things that wait: on the icon of a phone's bar, at the end of the rail's line. */
export const countBadge = style({
  minWidth: '1.25rem',
  padding: '1px 6px',
  borderRadius: radius.pill,
  background: colour.ink,
  color: colour.page,
  fontSize: '.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
  textAlign: 'center',
  selectors: {
    [`${tab} &`]: {
      gridArea: '1 / 1',
      alignSelf: 'start',
      justifySelf: 'start',
      margin: '-5px 0 -2px calc(50% + 5px)',
    },
    [`${railLink} &`]: { marginLeft: 'auto' },
  },
});
