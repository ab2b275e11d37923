import { style } from '@vanilla-extract/css';
import { text } from '../../styles/typography.css.ts';

/** What is paid for: the service, when, and the price. */
export const linkSummary = style({ display: 'grid', gap: 6 });
export const service = style(text.h3);
export const price = style({ ...text.lead, ...text.figures });
/** Beats the `display` of the button, which does nothing without script. */
export const needsScript = style({ '@media': { '(scripting: none)': { display: 'none !important' } } });
