/** The texts for the owner when a booking for a client cannot be made as typed. OWNER §6.6. */
import { formatDollars } from '../domain/money.ts';
import type { BookingProblem } from '../domain/owner/owner-booking.ts';
import { MIN_LINK_CENTS } from '../domain/payments/payment-link.ts';
import { MOVE_PROBLEM_SENTENCES } from './owner-move-texts.ts';

export const BOOKING_PROBLEM_SENTENCES: Record<BookingProblem, string> = {
  incomplete: 'Please choose a time; a new client needs a name and a phone number.',
  email: 'That is not an e-mail address. Please correct it, or leave it out.',
  not_quarter_hour: MOVE_PROBLEM_SENTENCES.not_quarter_hour,
  too_far: MOVE_PROBLEM_SENTENCES.too_far,
  link: `A payment link needs an end that is still ahead, and a price of at least ${formatDollars(MIN_LINK_CENTS)}.`,
};

/** The weeks of `OPEN_TIME_SEARCH_DAYS`. */
export const NO_OPEN_TIME_SENTENCE = 'No time of this length is open online in the next four weeks.';
