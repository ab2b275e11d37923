import { and, eq, sql } from 'drizzle-orm';
import type { DayRange } from '../../../src/domain/days-off.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { type Db, runBatch } from '../../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../../db/guards.ts';
import { closure } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { appointmentsOnDaysOffQuery } from '../inbox/inbox-queries.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

/** The appointments ahead that would be on days off, by their start; at most fifty. */
export const findAppointmentsOnDays = (db: Db, { from, to }: DayRange, now: Temporal.Instant) =>
  appointmentsOnDaysOffQuery(db, { from, to: to.add({ days: 1 }) }, now);

type DaysOff = DayRange & {
  /** the owner's own, '' for none */
  reason: string;
  /** the owner has seen who is booked on them */
  confirmed: boolean;
  /** a public holiday, which is one day; days off of the owner's own where it is not said */
  holiday?: boolean;
};

async function insertClosure(
  db: Db,
  { from, to, reason, confirmed, holiday = false }: DaysOff,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
) {
  const isBackwards = Temporal.PlainDate.compare(to, from) < 0;
  if (isBackwards || Temporal.PlainDate.compare(from, toStudioDay(now)) < 0) throw new DomainError('INVALID_INPUT');
  if (holiday && (!from.equals(to) || reason === '')) throw new DomainError('INVALID_INPUT');
  const hasBooked = !confirmed && (await findAppointmentsOnDays(db, { from, to }, now)).length > 0;
  if (hasBooked) throw new DomainError('DAYS_BOOKED');
  const days = { fromDay: from.toString(), toDay: to.toString() };
  const isSame = and(eq(closure.fromDay, days.fromDay), eq(closure.toDay, days.toDay), eq(closure.isHoliday, holiday));
  try {
    await runBatch(db, [
      assertInBatch(db, 'hours_state', sql`NOT EXISTS (SELECT 1 FROM ${closure} WHERE ${isSame})`),
      // Before the closure, because the same action again has to violate its id and not the closure's.
      log({ after: { from_day: days.fromDay, to_day: days.toDay, ...(holiday ? { is_holiday: 1 } : {}) } }),
      db.insert(closure).values({ id: actionId, ...days, reason, isHoliday: holiday, isOpen: false }),
    ]);
  } catch (error) {
    // The same days are off already.
    if (findViolatedConstraint(error) !== 'hours_state') throw error;
  }
}

/**
 * Closes the studio on these days, the first and the last included; does nothing for days that are off already. The
 * id of the closure is that of the action. Cancels nothing (I24): who is booked on them waits in the inbox. Throws
 * INVALID_INPUT for days that are over or in the wrong order, and for a public holiday of several days or without a name; and
 * DAYS_BOOKED when clients are booked on them and the owner has not confirmed it. OWNER §6.5.
 */
export const closeDays = (db: Db, daysOff: DaysOff, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: 'close_days', about: acting.actionId }, (log) =>
    insertClosure(db, daysOff, log, acting),
  );
