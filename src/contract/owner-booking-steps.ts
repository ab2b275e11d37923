/**
 * The steps of the page on which the owner books for a client, where one is asked again after something was typed into the
 * fields of those after it: they are then posted, because the address must not have a client's details. OWNER §6.6.
 */
import { SHOW_DAY_BUTTON } from './owner-booking.ts';
import type { FormState } from './owner-forms.ts';

/** The name of the buttons that show the page with what was typed and the answers of their value, an address of the page. */
export const ANSWERS_BUTTON = 'answers';

/** In the form of a step: what it sends is an answer, and no booking. */
export const STEP_FIELD = 'step';

/** The answers in an address of the page. */
export const parseBookPath = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));

/** Whether a press only shows the page with what was typed, and books nothing. */
export const onlyShowsBookingPage = (typed: FormState['typed']): boolean =>
  typed[SHOW_DAY_BUTTON] === 'yes' || typed[STEP_FIELD] === 'yes' || typed[ANSWERS_BUTTON] !== undefined;
