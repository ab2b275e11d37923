import { eq, sql } from 'drizzle-orm';
import type { BookingRules } from '../../../src/domain/booking-rules.ts';
import { bookingRulesQuery, toBookingRules } from '../../bookings/booking-rules.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { bookingRules } from '../../db/schema.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

/** `revision`: that of the row which the form showed. */
type BookingRulesChange = { rules: BookingRules; revision: number };

/** The id of the one row, as the log has it. */
const ROW_ID = '1';

/** The rules as the log has them. */
const toColumns = ({ noticeHours, daysAhead, cleanupMinutes }: BookingRules) => ({
  notice_hours: noticeHours,
  days_ahead: daysAhead,
  cleanup_minutes: cleanupMinutes,
});

const isSame = (one: BookingRules, other: BookingRules): boolean =>
  one.noticeHours === other.noticeHours &&
  one.daysAhead === other.daysAhead &&
  one.cleanupMinutes === other.cleanupMinutes;

async function save(
  db: Db,
  { rules, revision }: BookingRulesChange,
  log: LogStatementBuilder,
  { actionId }: ActionContext,
) {
  const inForce = toBookingRules(await bookingRulesQuery(db));
  if (isSame(rules, inForce)) return;
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${bookingRules} WHERE ${eq(bookingRules.revision, revision)})`;
  const statements = [
    assertInBatch(db, 'revision', isUnchanged),
    db.update(bookingRules).set({ ...rules, revision: revision + 1, actionId }),
    log({ before: toColumns(inForce), after: toColumns(rules) }),
  ];
  await runGuardedBatch(db, statements, { revision: 'CHANGED_SINCE' });
}

/**
 * Sets the notice, how far ahead and the clean-up time of what is booked from now on; every booking and hold that
 * exists stays as it is (I24). Does nothing when these rules are in force already. Throws CHANGED_SINCE when they were
 * changed since the form was shown. OWNER §6.11.
 */
export const setBookingRules = (db: Db, change: BookingRulesChange, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: 'set_booking_rules', about: ROW_ID }, (log) => save(db, change, log, acting));
