import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.ts';
import { space } from '../../styles/tokens.css.ts';
import { text } from '../../styles/typography.css.ts';
import { name, summaryCard } from '../booking/checkout/checkout-summary.css.ts';
import { message } from '../layout/page-message.css.ts';

/** The maximum width in px of the summary and of the payment beside it. */
const MAX_COLUMN_WIDTH = 544;

/** The summary of the appointment to pay for; on a wide screen the payment is at its right. */
export const page = style([
  message,
  {
    alignItems: 'start',
    '@media': {
      [media.large]: {
        gridTemplateColumns: `repeat(2, minmax(0, ${MAX_COLUMN_WIDTH}px))`,
        columnGap: space[72],
      },
    },
  },
]);
export const title = style({ gridColumn: '1 / -1' });
export const summary = style([summaryCard, { width: '100%', maxWidth: MAX_COLUMN_WIDTH }]);
export const service = style([name, text.h3]);
export const heldUntil = style({ padding: '4px 0 12px', textWrap: 'balance' });
export const payment = style({ display: 'grid', gap: space[16], width: '100%', maxWidth: MAX_COLUMN_WIDTH });
/** Hides the button where scripts do not run. `!important`: the button sets its own `display`. */
export const needsScript = style({ '@media': { '(scripting: none)': { display: 'none !important' } } });
