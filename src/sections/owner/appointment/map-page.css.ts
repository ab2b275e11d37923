import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { iconButton, size, variant } from '../../../ui/button.css.ts';
import { pageActionBar } from '../frame/page-action-bar.ts';
import { sevenColumnGrid } from '../parts/panel.css.ts';

/** On a wide screen the drawing with its numbers at the left, everything else at the right. */
export const form = style({
  display: 'grid',
  gap: space[16],
  marginTop: 14,
  '@media': {
    [media.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '14px 18px', alignItems: 'start' },
  },
});
/** Over both columns of a wide screen. */
export const fullWidth = style({ gridColumn: '1 / -1' });
export const fields = style({ display: 'grid', gap: space[16], minWidth: 0 });

/** The drawing, and under it the seven lengths. */
export const drawing = style({
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: radius.surface,
  background: colour.surface,
});
export const zones = style({
  display: 'grid',
  ...sevenColumnGrid,
  padding: '6px 0',
  '@media': { [media.tiny]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const zone = style({ display: 'grid', justifyItems: 'center' });
/** A plus or minus button, shown by the script that handles it. */
export const step = style([
  iconButton,
  {
    color: colour.mangrove,
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
  },
]);
export const length = style({
  ...text.figures,
  width: `max(${targetSize.least}px, 1.6em)`,
  minHeight: targetSize.least,
  padding: 0,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.input,
  background: 'none',
  color: 'inherit',
  fontSize: '1.25rem',
  fontWeight: 700,
  textAlign: 'center',
  appearance: 'textfield',
  selectors: {
    '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
    '&[data-longest]': { color: colour.poincianaText },
    '&[aria-invalid=true]': { borderColor: colour.error },
    // With plus and minus over and under it the number needs no frame.
    'button:not([hidden]) + &:not([aria-invalid=true])': { borderColor: 'transparent' },
  },
});
export const cornerLabels = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '0 12px',
  padding: '0 14px 6px',
  color: colour.softInk,
});
/** Fills in the client's last map. */
export const lastMapLink = style({
  ...text.figures,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize.least,
  color: colour.mangrove,
  fontWeight: 600,
  textUnderlineOffset: 5,
});

export const chips = style({ margin: 0, padding: 0, border: 0 });
export const legend = style({ ...text.h3, marginBottom: space[8] });
export const chipList = style({ ...text.figures, display: 'flex', flexWrap: 'wrap', gap: space[8] });
globalStyle(`${chipList} > label`, { minWidth: 50 });

/** The offer to fill in the draft that is kept on this phone. */
export const draft = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  gridColumn: '1 / -1',
  padding: '12px 14px',
  borderRadius: radius.surface,
  background: colour.surface,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const draftButton = style([variant.quiet, size.small]);

/** What will be saved, and the button. */
export const actionBar = style(pageActionBar);
export const lashSet = style({ ...text.figures, display: 'block', fontWeight: 600 });
export const status = style({ ...text.small, ...text.figures, display: 'block', color: colour.softInk });
