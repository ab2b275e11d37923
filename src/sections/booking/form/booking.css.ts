import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.ts';
import { colour, headerHeight, space } from '../../../styles/tokens.css.ts';
import { content } from '../../layout/section.css.ts';

/** Phones: service, days and times, details and summary, card. Wide: the form on the left, the calendar on the right. */
export const panels = style([
  content,
  {
    display: 'grid',
    gap: space[32],
    alignItems: 'start',
    marginTop: space[32],
    '@media': {
      [media.large]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
        gridTemplateRows: 'auto auto 1fr',
        gridTemplateAreas: '"service when" "order when" "card when"',
        columnGap: space[72],
        rowGap: space[24],
      },
    },
  },
]);
/** `contents`, so that the grid lays out the form's parts together with the card form, which is a separate form. */
export const form = style({ display: 'contents' });

const createAreaStyle = (gridArea: string) =>
  style({ minWidth: 0, scrollMarginTop: space[24], '@media': { [media.large]: { gridArea } } });
export const service = createAreaStyle('service');
/** Sticky, because the left panel is longer. */
export const dateTime = style([
  createAreaStyle('when'),
  { '@media': { [media.large]: { position: 'sticky', top: headerHeight + space[24] } } },
]);
export const checkout = style([createAreaStyle('order'), { display: 'grid', gap: space[24] }]);
export const cardPayment = style([createAreaStyle('card'), { display: 'grid', gap: space[16] }]);
globalStyle(`${cardPayment}:empty`, { display: 'none' });

export const fields = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.medium]: { gridTemplateColumns: '1fr 1fr' } },
});
export const fullWidth = style({ gridColumn: '1 / -1' });

export const bookingStatus = style([content, { display: 'grid', gap: space[16], marginTop: space[24] }]);
globalStyle(`${bookingStatus}:empty`, { display: 'none' });

export const submitArea = style({ display: 'grid', gap: space[12], padding: '0 20px 20px' });
/** The note, above the first choice, that booking needs signing in. */
export const signInNote = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: space[16],
  fontWeight: 600,
});
globalStyle(`${signInNote} > svg`, { color: colour.mangrove });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });
// A live region must be in the page before it gets its text; it takes no place in the grid while it is empty.
globalStyle(`${actions}:empty`, { position: 'absolute' });
