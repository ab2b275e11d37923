import { style } from '@vanilla-extract/css';
import { text } from '../styles/typography.css.ts';

/** Prices, times and millimetres: digits of one width. */
export const figures = style(text.figures);
