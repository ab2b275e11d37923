import type { BookingRules } from '../../src/domain/hours/booking-rules.ts';
import { buildQueryOnce } from '../db/build-once.ts';
import type { BookingRulesRow } from '../db/rows.ts';
import { bookingRules } from '../db/schema.ts';

/** Selects the only row of the booking rules, for use in a batch; `toBookingRules` takes its result. */
export const bookingRulesQuery = buildQueryOnce((db) => db.select().from(bookingRules));

/** The booking rules; `revision` grows with each change of them. */
export function toBookingRules([row]: readonly BookingRulesRow[]): BookingRules & { revision: number } {
  if (!row) throw new Error('booking_rules has no row');
  const { noticeHours, daysAhead, cleanupMinutes, revision } = row;
  return { noticeHours, daysAhead, cleanupMinutes, revision };
}
