import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { colour, headerHeight, space } from '../../styles/tokens.css.ts';
import { measure, text } from '../../styles/typography.css.ts';
import { content } from '../layout/section.css.ts';

export const page = style([
  content,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[32],
    paddingBlock: `${space[24]}px ${space[72]}px`,
    '@media': {
      [media.large]: {
        gridTemplateColumns: '18rem minmax(0, 1fr)',
        gap: `${space[48]}px ${space[72]}px`,
        alignItems: 'start',
      },
    },
  },
]);
export const head = style({
  display: 'grid',
  gap: space[16],
  justifyItems: 'start',
  '@media': { [media.large]: { gridColumn: '1 / -1' } },
});
export const dates = style({
  ...text.small,
  ...text.figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]}px ${space[24]}px`,
  color: colour.softInk,
});

export const contents = style({
  '@media': {
    [media.large]: {
      position: 'sticky',
      top: headerHeight + space[24],
      maxHeight: `calc(100vh - ${headerHeight + 2 * space[24]}px)`,
      overflowY: 'auto',
    },
  },
});
export const contentsTitle = style({ ...text.h3, fontSize: '1.25rem', marginBottom: space[8] });
export const contentsList = style({
  counterReset: 'entry',
  '@media': { [media.medium]: { columns: 2, columnGap: space[32] }, [media.large]: { columns: 'auto' } },
});
export const contentsEntry = style({
  display: 'flex',
  gap: space[12],
  alignItems: 'baseline',
  borderTop: `1px solid ${colour.line}`,
  counterIncrement: 'entry',
  paddingBlock: 2,
  breakInside: 'avoid',
  lineHeight: 1.3,
  '::before': { ...text.figures, content: 'counter(entry)', flex: 'none', width: '1.4em', color: colour.softInk },
});

/** The text of the policy; its sections are numbered as in the table of contents. */
export const body = style({ maxWidth: measure, counterReset: 'section' });

export const section = style({
  counterIncrement: 'section',
  selectors: { '& + &': { marginTop: space[48] } },
});
export const heading = style({
  ...text.h3,
  display: 'flex',
  marginBottom: space[16],
  // Wide enough for two digits, so that all titles begin on one line.
  '::before': { content: 'counter(section)', flex: 'none', minWidth: '1.6em', color: colour.softInk },
});
export const blocks = style({ display: 'grid', gap: space[16] });
export const bullets = style({ display: 'grid', gap: space[8] });
globalStyle(`${bullets} > li`, { position: 'relative', paddingLeft: space[24] });
// The bullet of a list is drawn as a slanted stroke, like a slat of a window louvre.
globalStyle(`${bullets} > li::before`, {
  content: '""',
  position: 'absolute',
  left: 0,
  top: '.65em',
  width: 12,
  height: 3,
  background: colour.mangrove,
  transform: 'skewY(-13.8deg)',
});

export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: '.9375rem', lineHeight: 1.4 });
globalStyle(`${table} caption`, { ...text.label, paddingBottom: space[12], textAlign: 'left' });
globalStyle(`${table} :is(th, td)`, {
  padding: '10px 12px 10px 0',
  borderTop: `1px solid ${colour.line}`,
  textAlign: 'left',
  verticalAlign: 'top',
});
globalStyle(`${table} :is(th, td):last-child`, { paddingRight: 0 });
globalStyle(`${table} th`, { fontWeight: 600 });
globalStyle(`${table} thead th`, { color: colour.softInk });
globalStyle(`${table} :is(th, td)`, { '@media': { [media.tiny]: { display: 'block', padding: '10px 0' } } });
globalStyle(`${table} :is(th, td) + :is(th, td)`, { '@media': { [media.tiny]: { paddingTop: 0, borderTop: 0 } } });
