import type { BookingRules } from '../../../src/domain/hours/booking-rules.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import type { Db } from '../../db/database.ts';
import { bookingRules } from '../../db/schema.ts';
import { type ActionContext, SETTINGS_ROW_ID } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { assertRevisionInBatch, nextRevisionColumns, runRevisionBatch } from '../revision.ts';

/** `revision`: the revision of the row that the form showed. */
type BookingRulesChange = { rules: BookingRules; revision: number };

/** The rules as the log has them. */
const toColumns = ({ noticeHours, daysAhead, cleanupMinutes }: BookingRules) => ({
  notice_hours: noticeHours,
  days_ahead: daysAhead,
  cleanup_minutes: cleanupMinutes,
});

const isSame = (a: BookingRules, b: BookingRules): boolean =>
  a.noticeHours === b.noticeHours && a.daysAhead === b.daysAhead && a.cleanupMinutes === b.cleanupMinutes;

async function saveBookingRules(
  db: Db,
  { rules, revision }: BookingRulesChange,
  log: LogStatementBuilder,
  { actionId }: ActionContext,
) {
  const currentRules = toBookingRules(await bookingRulesQuery(db));
  if (isSame(rules, currentRules)) return;
  const statements = [
    assertRevisionInBatch(db, bookingRules, revision),
    db.update(bookingRules).set({ ...rules, ...nextRevisionColumns(bookingRules, actionId) }),
    log({ before: toColumns(currentRules), after: toColumns(rules) }),
  ];
  await runRevisionBatch(db, statements);
}

/**
 * Sets the notice, the days ahead and the clean-up time of what is booked from now on; every booking and hold that exists
 * stays as it is (I24). Does nothing when these rules are in force already. Throws CHANGED_SINCE when they were changed
 * since the form was shown. OWNER §6.11.
 */
export const setBookingRules = (db: Db, change: BookingRulesChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_booking_rules', about: SETTINGS_ROW_ID }, (log) =>
    saveBookingRules(db, change, log, actionContext),
  );
