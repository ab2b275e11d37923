import { globalStyle, style } from '@vanilla-extract/css';
import { space, targetSize } from '../../../styles/tokens.css.ts';
import { variant } from '../../../ui/button.css.ts';

export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  alignItems: 'start',
  gap: space[12],
});

/** The last labels as buttons; the field for other words is shown while none of them is chosen. */
export const label = style({ display: 'grid', gap: space[12] });
export const recentLabels = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const customLabel = style({
  selectors: { [`${label}:has([type=radio]:not([value='']):checked) > &`]: { display: 'none' } },
});

/** "Block all of it" and "Block a part" beside each other, until the form for a part is open. */
export const gapActions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: `${space[12]}px ${space[8]}px`,
});
export const wholeGapForm = style({ display: 'contents' });
const bothColumns = { gridColumn: '1 / -1' };
globalStyle(
  `${gapActions} > [open], ${wholeGapForm} > ${label}, ${gapActions}:has(> [open]) > ${wholeGapForm} > button, ${gapActions} > a`,
  bothColumns,
);

export const bookedLink = style({ display: 'flex', alignItems: 'center', minHeight: targetSize.least });

/** Opens the form for a part of the free time. */
export const partToggle = style([
  variant.quiet,
  {
    display: 'flex',
    paddingInline: 12,
    cursor: 'pointer',
    listStyle: 'none',
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '[open] > &': { marginBottom: space[12] },
    },
  },
]);
/** The answer that changes nothing, without a border. */
export const leaveButton = style([variant.quiet, { borderColor: 'transparent' }]);

export const unblockForm = style({ marginTop: space[12] });
