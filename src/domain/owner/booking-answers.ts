/**
 * The answers of the page on which the owner books for a client, as query parameters of its address: the client, the
 * treatment, and the time it was opened with. Names and phone numbers are never among them. OWNER §6.6.
 */
import { parseNumberWithinLimits } from '../hours/booking-rules.ts';
import { CELL_MINUTES } from '../hours/slots.ts';
import { type Cents, parseTypedDollars } from '../money.ts';
import { PATCH_TEST, parseTreatment } from '../treatments/treatment.ts';
import { OWNER_BOOKING_LENGTH_LIMITS } from './owner-booking.ts';

const ANSWER_KEYS = ['who', 'client', 'service', 'minutes', 'price', 'treatment', 'other', 'day', 'at'] as const;

type AnswerKey = (typeof ANSWER_KEYS)[number];

export type BookingAnswers = Partial<Record<AnswerKey, string>>;

const MAX_ANSWER_LENGTH = 60;

/** The answers among the query parameters or the fields of the form, without empty ones. */
export function parseBookingAnswers(fields: Record<string, string>): BookingAnswers {
  const answers = ANSWER_KEYS.flatMap((key) => {
    const answer = (fields[key] ?? '').slice(0, MAX_ANSWER_LENGTH);
    return answer === '' ? [] : [[key, answer] as const];
  });
  return Object.fromEntries(answers);
}

export const OTHER_TREATMENT = 'other';
/** The length and price of a patch test, unless the owner says otherwise. */
const PATCH_TEST_DEFAULTS = { minutes: CELL_MINUTES, priceCents: 0 };

export type OfferedService = { id: string; minutes: number; priceCents: Cents };

/** The answered treatment, minutes and price. `minutes`, `priceCents`: null when what was typed is invalid. */
export type TreatmentTerms = { treatment: string; minutes: number | null; priceCents: Cents | null };

const roundUpToQuarterHours = (minutes: number): number => Math.ceil(minutes / CELL_MINUTES) * CELL_MINUTES;

/** Rounds up to a length that the owner can book, at most the longest; a moved appointment may have any other length. */
export const toBookableMinutes = (minutes: number): number =>
  Math.min(roundUpToQuarterHours(minutes), OWNER_BOOKING_LENGTH_LIMITS.max);

/** Empty minutes or price default to those of the service; a patch test takes fifteen minutes and costs nothing. */
export function toTreatmentTerms(answers: BookingAnswers, service: OfferedService): TreatmentTerms {
  const { minutes = '', price = '', other = '' } = answers;
  const treatment = parseTreatment(answers.treatment === OTHER_TREATMENT ? other : (answers.treatment ?? ''));
  const defaults = treatment === PATCH_TEST ? PATCH_TEST_DEFAULTS : service;
  return {
    treatment,
    minutes:
      minutes === ''
        ? roundUpToQuarterHours(defaults.minutes)
        : parseNumberWithinLimits(minutes.trim(), OWNER_BOOKING_LENGTH_LIMITS),
    priceCents: price === '' ? defaults.priceCents : parseTypedDollars(price),
  };
}

/** Removes some answers, which are then asked again. */
export const omitAnswers = (answers: BookingAnswers, keys: readonly AnswerKey[]): BookingAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.some((omittedKey) => omittedKey === key)));
