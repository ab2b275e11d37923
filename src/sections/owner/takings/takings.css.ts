import { globalStyle, style } from '@vanilla-extract/css';
import { media, shownRules, visuallyHiddenRules } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { bodyFamily, text } from '../../../styles/typography.css.ts';

export const head = style({
  display: 'grid',
  gap: 10,
  marginBottom: 8,
  '@media': {
    [media.large]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 24px',
      marginBottom: 18,
    },
  },
});
export const spans = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  '@media': { [media.large]: { marginLeft: 'auto' } },
});

export const period = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] });
export const periodHeading = style({
  ...text.label,
  ...text.figures,
  fontFamily: bodyFamily,
  letterSpacing: 0,
  textAlign: 'center',
});
export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  width: targetSize.least,
  height: targetSize.least,
  borderRadius: radius.pill,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
});

/** On a wide screen the sum and the movements at the left, the lines at the right. */
export const board = style({
  display: 'grid',
  gap: 10,
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)', gap: 18 } },
});
export const column = style({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  '@media': { [media.large]: { gap: 18 } },
});

export const sumPanel = style({
  textAlign: 'center',
  '@media': { [media.large]: { textAlign: 'left' } },
});
export const sum = style({
  ...text.h1,
  ...text.figures,
  fontSize: 'clamp(2.75rem, 2.2rem + 2.6vw, 3.75rem)',
});

/** As wide as there is room for the amounts, and no higher than the first screen of a phone has room for. */
export const chart = style({ maxWidth: 560, margin: '14px auto 12px', '@media': { [media.large]: { marginLeft: 0 } } });
/** The amounts are placed in percent of the plot. */
export const plot = style({ position: 'relative' });
export const chartSvg = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' });
/**
 * Read by screen readers in place of the drawing; shown below it when large text would make the labels of the drawing
 * overlap.
 */
export const table = style({
  ...text.figures,
  ...visuallyHiddenRules,
  textAlign: 'left',
  '@media': {
    [media.tiny]: shownRules,
  },
});
globalStyle(`${table} caption`, visuallyHiddenRules);
globalStyle(`${table} table`, { width: '100%' });
globalStyle(`${table} th`, { fontWeight: 400 });
globalStyle(`${table} td`, { textAlign: 'right' });
export const labels = style({
  position: 'relative',
  height: '1.5rem',
  marginTop: 4,
  '@media': { [media.tiny]: { display: 'none' } },
});
export const lid = style({ fill: colour.ink });
export const lash = style({
  fill: colour.mangrove,
  selectors: {
    '&[data-longest]': { fill: colour.poinciana },
    '&[data-none]': { fill: colour.control },
  },
});
// A filled path keeps its colour in forced colours, which may be that of the background.
globalStyle(`${chartSvg} > path`, { '@media': { [media.forcedColors]: { fill: 'CanvasText' } } });
const chartText = style({ ...text.figures, position: 'absolute', whiteSpace: 'nowrap' });
export const amount = style([
  chartText,
  {
    fontSize: '.8125rem',
    fontWeight: 600,
    transform: 'translate(-50%, calc(-100% - 2px))',
    '@media': { [media.tiny]: { display: 'none' } },
  },
]);
export const label = style([chartText, { color: colour.softInk, fontSize: '.8125rem', transform: 'translateX(-50%)' }]);

export const total = style({ ...text.label });

export const movements = style({ ...text.figures, width: '100%', borderCollapse: 'collapse', textAlign: 'left' });
globalStyle(`${movements} th`, {
  padding: '0 12px 10px 0',
  color: colour.softInk,
  fontSize: '.875rem',
  fontWeight: 400,
});
globalStyle(`${movements} td`, { padding: '10px 12px 10px 0', borderTop: `1px solid ${colour.line}` });
export const number = style({ whiteSpace: 'nowrap' });
globalStyle(`${movements} ${number}`, { paddingRight: 0, textAlign: 'right' });

export const file = style({ display: 'grid', justifyItems: 'start', gap: space[8] });
