import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, radius, space, targetSize } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';
import { variant } from '../../../ui/button.css.ts';
import { pageActionBar } from '../frame/page-action-bar.ts';

/** On a phone the rows reach into the margin of their panel, so that two times and the button fit beside the name. */
export const days = style({ '@media': { [media.belowLarge]: { margin: '0 -8px 0 -2px' } } });

/** A day of the week: its name and drawn eye at the left, its times at the right. */
export const dayRow = style({
  display: 'grid',
  gridTemplateColumns: '6.25rem minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  padding: '8px 0',
  borderTop: `1px solid ${colour.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    [media.belowLarge]: { gridTemplateColumns: '5.5rem minmax(0, 1fr)', gap: 10 },
    [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const dayName = style({ display: 'grid', gap: 3, justifyItems: 'start', fontWeight: 600 });
globalStyle(`${dayName} > svg`, { color: colour.mangrove });
export const dayTimes = style({ ...text.figures, display: 'grid', gap: space[4] });

/** The buttons in place of the text field, shown once the script has hidden the field. */
export const pills = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  selectors: { 'input:not([hidden]) + &': { display: 'none' } },
});
export const pill = style({
  ...text.smallLabel,
  ...text.figures,
  minHeight: targetSize.least,
  padding: '4px 14px',
  border: `1.5px solid ${colour.control}`,
  borderRadius: radius.pill,
  background: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&[data-new]': { borderColor: colour.ink, boxShadow: `inset 0 0 0 1px ${colour.ink}` } },
  '@media': {
    [media.belowLarge]: { paddingInline: 11 },
    [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } },
    // A browser with forced colours paints no shadow.
    [media.forcedColors]: { selectors: { '&[data-new]': { borderWidth: 3 } } },
  },
});
/** "Closed", hidden when a time stands before it. */
export const closedLabel = style({ color: colour.softInk, selectors: { 'button + &': { display: 'none' } } });
export const addTimeButton = style({
  display: 'grid',
  placeItems: 'center',
  width: targetSize.least,
  height: targetSize.least,
  marginLeft: 'auto',
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: 'none',
  color: colour.mangrove,
  '@media': { [media.hover]: { selectors: { '&:hover': { background: colour.sunk } } } },
});

/** How times are typed; hidden when no text field is left. */
export const hint = style({
  ...text.small,
  color: colour.softInk,
  selectors: { [`${days}:not(:has(input:not([hidden]))) ~ &`]: { display: 'none' } },
});
export const legend = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: colour.softInk,
});

/** The first day of the schedule, the button, and what saving will change. */
export const actionBar = style({
  ...pageActionBar,
  alignItems: 'end',
  paddingTop: space[16],
  borderTop: `1px solid ${colour.line}`,
});
export const changes = style({ ...text.small, gridColumn: '1 / -1', color: colour.softInk });

/** At the foot of a phone, in the middle of a wider screen. */
export const dialog = style({
  width: '100%',
  maxWidth: '100%',
  margin: 'auto 0 0',
  padding: space[24],
  border: 0,
  borderRadius: `${radius.input}px ${radius.input}px 0 0`,
  background: colour.surface,
  color: colour.ink,
  boxShadow: colour.dialogShadow,
  selectors: { '&::backdrop': { background: colour.scrim } },
  '@media': { [media.medium]: { maxWidth: 420, margin: 'auto', borderRadius: radius.input } },
});
export const dialogForm = style({ display: 'grid', gap: space[12] });
export const dialogTitle = style({ ...text.h3, ...text.figures });
export const removeButton = style([variant.quiet, { selectors: { '&[hidden]': { display: 'none' } } }]);
