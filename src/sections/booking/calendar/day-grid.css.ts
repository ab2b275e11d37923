import { globalStyle, style } from '@vanilla-extract/css';
import { DAY_GAP } from './calendar.css.ts';

/** The styles of the grid alone, which come with its script. */
export const table = style({
  width: `calc(100% + ${2 * DAY_GAP}px)`,
  margin: -DAY_GAP,
  tableLayout: 'fixed',
  borderSpacing: DAY_GAP,
});
globalStyle(`${table} td, ${table} th`, { padding: 0 });

// Past weeks are hidden.
globalStyle(`${table} tr:has([data-past-week])`, { display: 'none' });
