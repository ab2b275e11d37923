/**
 * The rules for booking online that the owner sets: how long before its start a time can be booked, how far ahead, and
 * the time to clean up after each client. A change applies to later bookings; a booking keeps the clean-up time that it
 * was made with (I24). OWNER §5, §6.11, §10.
 */
import { toStudioDay } from '../time.ts';

export type BookingRules = {
  /** the least number of hours from now to a start */
  noticeHours: number;
  /** the greatest number of days, of 24 hours each, from now to a start */
  daysAhead: number;
  /** after the end of each appointment; 0 for none */
  cleanupMinutes: number;
};

/** The rules of a new database (migrations/0030_booking_rules.sql), and of a page that has not read the row yet. */
export const DEFAULT_BOOKING_RULES: BookingRules = { noticeHours: 2, daysAhead: 90, cleanupMinutes: 0 };

export type NumberLimits = { min: number; max: number; step: number };

/** From `min` to `max` in steps of `step`; the columns have the same CHECKs. */
export const BOOKING_RULE_LIMITS: Record<keyof BookingRules, NumberLimits> = {
  noticeHours: { min: 1, max: 72, step: 1 },
  daysAhead: { min: 14, max: 180, step: 1 },
  cleanupMinutes: { min: 0, max: 60, step: 5 },
};

/** Whether a value is a multiple of `step` from `min` to `max`. */
export const isWithinLimits = (value: number, { min, max, step }: NumberLimits): boolean =>
  value >= min && value <= max && value % step === 0;

/** The typed number; null unless it is a whole number within the limits. */
export function parseNumberWithinLimits(input: string, limits: NumberLimits): number | null {
  if (!/^\d{1,3}$/.test(input)) return null;
  const value = Number(input);
  return isWithinLimits(value, limits) ? value : null;
}

/** Both inclusive. */
export type BookingWindow = { earliest: Temporal.Instant; latest: Temporal.Instant };

/** The starts that can be booked at `now`. */
export const calculateBookingWindow = (
  { noticeHours, daysAhead }: BookingRules,
  now: Temporal.Instant,
): BookingWindow => ({
  earliest: now.add({ hours: noticeHours }),
  latest: now.add({ hours: daysAhead * 24 }),
});

/** Whether a start is at least `noticeHours` and at most `daysAhead` from now. */
export function isWithinBookingWindow(start: Temporal.Instant, rules: BookingRules, now: Temporal.Instant): boolean {
  const { earliest, latest } = calculateBookingWindow(rules, now);
  return Temporal.Instant.compare(start, earliest) >= 0 && Temporal.Instant.compare(start, latest) <= 0;
}

/** The last day at the studio on which a start can be booked at `now`. */
export const calculateLastBookableDay = (now: Temporal.Instant, daysAhead: number): Temporal.PlainDate =>
  toStudioDay(now.add({ hours: daysAhead * 24 }));
