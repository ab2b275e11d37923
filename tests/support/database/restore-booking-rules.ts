import { DEFAULT_BOOKING_RULES } from '../../../src/domain/hours/booking-rules.ts';

const { noticeHours, daysAhead, cleanupMinutes } = DEFAULT_BOOKING_RULES;

/** The statement that gives the one row of the booking rules its first values again; the seed does not insert it. */
export const RESTORE_BOOKING_RULES = `INSERT OR REPLACE INTO booking_rules
  VALUES (1, ${noticeHours}, ${daysAhead}, ${cleanupMinutes}, 0, NULL)`;
