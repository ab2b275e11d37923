import { style } from '@vanilla-extract/css';
import { visuallyHiddenRules } from '../styles/media.ts';
import { text } from '../styles/typography.css.ts';

/** For screen readers only. */
export const visuallyHidden = style(visuallyHiddenRules);

/** For prices, times and millimetres: digits of equal width. */
export const figures = style(text.figures);
