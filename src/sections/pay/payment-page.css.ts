import { style } from '@vanilla-extract/css';
import { text } from '../../styles/typography.css.ts';

/** The summary of the appointment to pay for: the service, the time and the price. */
export const linkSummary = style({ display: 'grid', gap: 6 });
export const service = style(text.h3);
export const price = style({ ...text.lead, ...text.figures });
/** Hides the button where scripts do not run. `!important`: the button sets its own `display`. */
export const needsScript = style({ '@media': { '(scripting: none)': { display: 'none !important' } } });
