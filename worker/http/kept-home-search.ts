/**
 * Which searches of the landing page are kept (docs/decisions/029). Each value is one of a finite number, because addresses
 * can be made up, and each that is kept has copies of its own.
 */
import { GALLERY_FILTERS } from '../../src/domain/content/gallery.ts';
import {
  BOOKING_RULE_LIMITS,
  type BookingRules,
  calculateBookingWindow,
  isWithinBookingWindow,
} from '../../src/domain/hours/booking-rules.ts';
import { parseMonth } from '../../src/domain/hours/calendar-month.ts';
import { isQuarterHour } from '../../src/domain/hours/slots.ts';
import { QUIZ_QUESTIONS, type QuizQuestionId } from '../../src/domain/quiz/quiz-questions.ts';
import { isServiceId } from '../../src/domain/services/service.ts';
import { parseInstant, toIso, toStudioDay } from '../../src/domain/time.ts';
import type { BookingSearch } from '../../src/sections/booking/entry/booking-search.ts';
import type { SectionSearch } from '../../src/sections/home/search-params.ts';

/** Whether an address with this value is kept at `now`. */
type ValueCheck = (value: string, now: Temporal.Instant) => boolean;

/** The owner's own rules are a row; whatever they say, no other start and no other month can be booked. */
const WIDEST_BOOKING_RULES: BookingRules = {
  noticeHours: BOOKING_RULE_LIMITS.noticeHours.min,
  daysAhead: BOOKING_RULE_LIMITS.daysAhead.max,
  cleanupMinutes: 0,
};

/** Like "2026-12". */
const toMonthText = (instant: Temporal.Instant): string => toStudioDay(instant).toString().slice(0, 7);

function isBookableMonth(value: string, now: Temporal.Instant): boolean {
  const { latest } = calculateBookingWindow(WIDEST_BOOKING_RULES, now);
  return parseMonth(value) !== null && value >= toMonthText(now) && value <= toMonthText(latest);
}

/** A start in the form in which the page's links have it: other forms of the same instant would be further addresses. */
function isBookableStart(value: string, now: Temporal.Instant): boolean {
  const start = parseInstant(value);
  if (!start || toIso(start) !== value) return false;
  return isQuarterHour(start) && isWithinBookingWindow(start, WIDEST_BOOKING_RULES, now);
}

const isOneOf =
  (values: readonly string[]): ValueCheck =>
  (value) =>
    values.includes(value);

const isNeverKept: ValueCheck = () => false;

const BOOKING_CHECKS: Record<keyof BookingSearch, ValueCheck> = {
  month: isBookableMonth,
  service: isServiceId,
  slot: isBookableStart,
  // Stripe adds these after one client's payment.
  payment_intent: isNeverKept,
  payment_intent_client_secret: isNeverKept,
  redirect_status: isNeverKept,
};

const GALLERY_CHECKS: Record<'gallery' | 'picture', ValueCheck> = {
  gallery: isOneOf(GALLERY_FILTERS.map(({ id }) => id)),
  // Which ids exist, only the database says.
  picture: isNeverKept,
};

const QUIZ_CHECKS = Object.fromEntries([
  ['question', isOneOf(QUIZ_QUESTIONS.map((_question, index) => String(index + 1)))],
  ...QUIZ_QUESTIONS.map(({ id, options }) => [id, isOneOf(options.map((option) => option.id))]),
]) as Record<'question' | QuizQuestionId, ValueCheck>;

const ALL_CHECKS: Record<keyof (BookingSearch & SectionSearch), ValueCheck> = {
  ...BOOKING_CHECKS,
  ...GALLERY_CHECKS,
  ...QUIZ_CHECKS,
};

/** The keys that the landing page reads, in the order of the normalised query. */
export const HOME_SEARCH_KEYS = Object.keys(ALL_CHECKS);

/**
 * Whether an address with these values of `HOME_SEARCH_KEYS` is kept: a choice of month, service and time, a category of
 * the gallery, or answers of the quiz. Not two of these: few visitors open such an address, and there would be a
 * hundred thousand times as many.
 */
export const isKeptHomeSearch = (search: Record<string, string>, now: Temporal.Instant): boolean =>
  [BOOKING_CHECKS, GALLERY_CHECKS, QUIZ_CHECKS].some((checks: Record<string, ValueCheck>) =>
    Object.entries(search).every(([key, value]) => checks[key]?.(value, now)),
  );
