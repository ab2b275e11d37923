/**
 * What the owner books for a client who has called, written or come to the door: any service, length and price, at any
 * quarter hour, at most a week ago and at most 400 days ahead. It may lie outside the opening hours; the database prevents
 * overlapping appointments. It is paid at the studio, by a payment link or with a reschedule code. OWNER §5, §6.6.
 */
import { calculateLastOwnerDay, findBlockErrorCode } from '../diary/blocked-time.ts';
import { isWithinLimits } from '../hours/booking-rules.ts';
import { isQuarterHour, type Period } from '../hours/slots.ts';
import { type Cents, formatDollars } from '../money.ts';
import { toStudioDay } from '../time.ts';
import { MAX_TREATMENT_LENGTH } from '../treatments/treatment.ts';

/** The lengths of what the owner books, in minutes: from `min` to `max` in steps of `step`. */
export const OWNER_BOOKING_LENGTH_LIMITS = { min: 15, max: 300, step: 15 } as const;

export const MAX_OWNER_PRICE_CENTS = 500_000;

/** A set is filled in again after this many weeks. OWNER §6.3 (Book again). */
export const INFILL_WEEKS = 3;

/** Times open online are searched for this many days ahead, for a booking by the owner and for a move. */
export const OPEN_TIME_SEARCH_DAYS = 28;

/** How many of the next times open online are shown to choose from. */
export const MAX_OPEN_TIMES_SHOWN = 5;

export type OwnerBookingTerms = { minutes: number; priceCents: Cents; treatment: string };

/** Why the owner cannot book this even if the time is free, as a code of the error catalogue; null when it is valid. */
export function findBookErrorCode(
  startsAt: Temporal.Instant,
  { minutes, priceCents, treatment }: OwnerBookingTerms,
  now: Temporal.Instant,
): 'INVALID_INPUT' | 'TOO_LONG_AGO' | null {
  if (!isWithinLimits(minutes, OWNER_BOOKING_LENGTH_LIMITS) || priceCents < 0 || priceCents > MAX_OWNER_PRICE_CENTS)
    return 'INVALID_INPUT';
  if (treatment.length > MAX_TREATMENT_LENGTH) return 'INVALID_INPUT';
  const period: Period = { startsAt, endsAt: startsAt.add({ minutes }) };
  return findBlockErrorCode(period, now);
}

export type BookingProblem = 'incomplete' | 'email' | 'not_quarter_hour' | 'too_far' | 'link';

/** `startsAt`: null without a time; `hasContact`: false for a new client without a name or a phone number. */
type BookingInput = {
  startsAt: Temporal.Instant | null;
  hasContact: boolean;
  isEmailValid: boolean;
  hasPaymentLink: boolean;
};

/**
 * Why the server refused a typed booking as invalid; null when none of this explains it. `link`: the term of the payment
 * link has ended meanwhile, or the price is too low for a link.
 */
export function explainRefusedBooking(input: BookingInput, now: Temporal.Instant): BookingProblem | null {
  const { startsAt, hasContact, isEmailValid, hasPaymentLink } = input;
  if (!startsAt || !hasContact) return 'incomplete';
  if (!isEmailValid) return 'email';
  if (!isQuarterHour(startsAt)) return 'not_quarter_hour';
  if (Temporal.PlainDate.compare(toStudioDay(startsAt), calculateLastOwnerDay(now)) > 0) return 'too_far';
  return hasPaymentLink ? 'link' : null;
}

/** "Pays $150 here"; "Nothing to pay" for a price of 0, as for a patch test. */
export const formatPayAtStudio = (priceCents: Cents): string =>
  priceCents === 0 ? 'Nothing to pay' : `Pays ${formatDollars(priceCents)} here`;
