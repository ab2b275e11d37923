/**
 * What a form says about the time that is chosen in it: CSS shows the text for the checked radio button, so it works
 * without script.
 */
import type { StyleRule } from '@vanilla-extract/css';

/** The `data-choice` of the typed time; a time of the list has its index. */
export const TYPED_TIME_CHOICE = 'typed';

/** Hidden unless the radio button with this `data-choice` is checked in `form`. */
export const shownForChoice = (form: string, choice: string): StyleRule => ({
  selectors: { [`${form}:not(:has([data-choice="${choice}"]:checked)) &`]: { display: 'none' } },
});

/** Hidden once the fields of `form` have another time than the page was made for (typed-time-script.ts). */
export const shownForSeenTime = (form: string): StyleRule => ({
  selectors: { [`${form}[data-unseen] &`]: { display: 'none' } },
});
