/**
 * Asking a step again on the page on which the owner books for a client. The fields of the later steps may have been typed
 * already; they are posted, because the address must not contain a client's details. OWNER §6.6.
 */
import { SHOW_DAY_BUTTON } from './booking.ts';
import type { FormState } from './forms.ts';

/** The name of buttons whose value is an address of the page: they show the page with its answers and the typed fields. */
export const ANSWERS_BUTTON = 'answers';

/** The field that marks the form of a step: it posts an answer, not a booking. */
export const STEP_FIELD = 'step';

/** The answers in an address of the page. */
export const parseBookingPath = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));

/** Whether the pressed button only shows the page with the typed fields, and books nothing. */
export const isRedisplayRequest = (typed: FormState['typed']): boolean =>
  typed[SHOW_DAY_BUTTON] === 'yes' || typed[STEP_FIELD] === 'yes' || typed[ANSWERS_BUTTON] !== undefined;
