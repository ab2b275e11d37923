import { style } from '@vanilla-extract/css';
import { besideWeek, media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

export const head = style({
  marginBottom: 14,
  '@media': {
    [media.large]: { display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 12, marginBottom: 18 },
  },
});
export const subtitle = style({ ...text.figures, marginTop: 5, color: colour.softInk });

/** The links to the week before and the next one. */
export const weekLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const footerLinks = style([weekLinks, { marginTop: space[24] }]);
export const weekLink = style({
  ...text.smallLabel,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minWidth: targetSize.least,
  minHeight: targetSize.least,
  borderRadius: radius.pill,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
});

export const openDayLink = style({ marginTop: 12 });
export const emptyDayActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const emptyDay = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  padding: '18px 20px 20px',
  borderRadius: radius.surface,
  background: colour.surface,
});

/** A whole day off: hatching, with the reason on a plain background. */
export const closedDay = style({
  position: 'relative',
  minHeight: '13rem',
  overflow: 'hidden',
  borderRadius: radius.surface,
  background: colour.sunk,
});
export const reason = style({
  position: 'absolute',
  insetInline: 0,
  top: '38%',
  padding: '12px 20px',
  background: colour.sunk,
  fontWeight: 500,
  textAlign: 'center',
});

export const board = style({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '@media': {
    [besideWeek]: { selectors: { '&[data-panel]': { gridTemplateColumns: 'minmax(0, 1fr) 316px' } } },
  },
});

/** The questions to ask clients today, above the axis. */
export const questions = style({ display: 'grid', gap: 8, margin: '0 0 12px' });
export const question = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: targetSize.least,
  padding: '4px 16px',
  borderRadius: radius.surface,
  background: colour.surface,
  textDecoration: 'none',
});
