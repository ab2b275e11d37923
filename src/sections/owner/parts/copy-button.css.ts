import { style } from '@vanilla-extract/css';
import { shownRules, visuallyHiddenRules } from '../../../styles/media.ts';
import { space } from '../../../styles/tokens.css.ts';
import { text } from '../../../styles/typography.css.ts';

/** Hidden until the script of the page shows it, although a button has a `display` of its own. */
export const copyButton = style({ flex: 'none', selectors: { '&[hidden]': { display: 'none' } } });
/** What came of it, below the button where a row has no room beside it. */
export const copyStatus = style({
  ...text.small,
  ...visuallyHiddenRules,
  selectors: { '&:not(:empty)': { ...shownRules, flexBasis: '100%' } },
});
/** An address above the button that copies it. */
export const copyableAddress = style({ display: 'grid', gap: space[12] });
