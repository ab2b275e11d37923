import { style } from '@vanilla-extract/css';
import { visuallyHiddenRules } from '../styles/media.ts';
import { text } from '../styles/typography.css.ts';

/** For screen readers only. */
export const visuallyHidden = style(visuallyHiddenRules);

/** Words that move to the next line together, and break only where they are wider than the line. */
export const phrase = style({ display: 'inline-block' });

/** For prices, times and millimetres: digits of equal width. */
export const figures = style(text.figures);
