import type { BookingRulesView } from '../../../src/contract/owner/booking-rules.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import type { Db } from '../../db/database.ts';

/** The page "Online booking" with the rules in force. OWNER §6.11. */
export async function readBookingRules(db: Db, { refused, typed }: FormState): Promise<BookingRulesView> {
  const { revision, ...rules } = toBookingRules(await bookingRulesQuery(db));
  return { page: 'booking-rules', forms: [formPaths.bookingRules()], refused, typed, rules, revision };
}
