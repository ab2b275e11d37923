import { and, eq } from 'drizzle-orm';
import type { DayRange } from '../../../src/domain/diary/days-off.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { type Db, runBatch } from '../../db/database.ts';
import { assertNoRowInBatch, findViolatedConstraint } from '../../db/guards.ts';
import { closure } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { appointmentsOnDaysOffQuery } from '../inbox/inbox-queries.ts';
import type { Action, ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { updateHoliday } from './set-holiday.ts';

/** The future appointments that would be on days off, ordered by start; at most fifty. */
export const listAppointmentsOnDays = (db: Db, { from, to }: DayRange, now: Temporal.Instant) =>
  appointmentsOnDaysOffQuery(db, { from, to: to.add({ days: 1 }) }, now);

type DaysOff = DayRange & {
  /** the owner's own, '' for none */
  reason: string;
  /** the owner has seen who is booked on them */
  confirmed: boolean;
  /** whether it is a public holiday, which is one day; when missing, the days off are the owner's own */
  holiday?: boolean;
};

type Closure = typeof closure.$inferSelect;

const isSameClosure = ({ from, to, holiday = false }: DaysOff) =>
  and(eq(closure.fromDay, from.toString()), eq(closure.toDay, to.toString()), eq(closure.isHoliday, holiday));

/**
 * Throws INVALID_INPUT when the range ends before it starts or begins before today, and for a public holiday of several
 * days or without a name.
 */
function requireValidDays({ from, to, reason, holiday }: DaysOff, now: Temporal.Instant): void {
  const isBackwards = Temporal.PlainDate.compare(to, from) < 0;
  if (isBackwards || Temporal.PlainDate.compare(from, toStudioDay(now)) < 0) throw new DomainError('INVALID_INPUT');
  if (holiday && (!from.equals(to) || reason === '')) throw new DomainError('INVALID_INPUT');
}

async function insertClosure(db: Db, daysOff: DaysOff, log: LogStatementBuilder, actionId: string): Promise<void> {
  const { from, to, reason, holiday = false } = daysOff;
  const days = { fromDay: from.toString(), toDay: to.toString() };
  await runBatch(db, [
    assertNoRowInBatch(db, 'hours_state', closure, isSameClosure(daysOff)),
    // Before the closure, because a repeated action must violate the id of the action, not that of the closure.
    log({ after: { from_day: days.fromDay, to_day: days.toDay, ...(holiday ? { is_holiday: 1 } : {}) } }),
    db.insert(closure).values({ id: actionId, ...days, reason, isHoliday: holiday, isOpen: false }),
  ]);
}

type DaysOffAndClosure = { daysOff: DaysOff; storedClosure: Closure | undefined };

async function applyDaysOff(
  db: Db,
  { daysOff, storedClosure }: DaysOffAndClosure,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Promise<void> {
  requireValidDays(daysOff, now);
  if (storedClosure && !storedClosure.isOpen) {
    if (storedClosure.reason !== daysOff.reason) throw new DomainError('DAYS_ALREADY_OFF');
    return;
  }
  const hasAppointments = !daysOff.confirmed && (await listAppointmentsOnDays(db, daysOff, now)).length > 0;
  if (hasAppointments) throw new DomainError('DAYS_BOOKED');
  return storedClosure
    ? updateHoliday(db, { id: storedClosure.id, isOpen: false }, log)
    : insertClosure(db, daysOff, log, actionId);
}

/**
 * Closes the studio on these days, the first and the last included; does nothing for days that are off already. The id of
 * the closure is that of the action; a public holiday that is listed and open is closed in its row, as its switch does.
 * Cancels nothing (I24): the appointments on these days wait in the inbox. Throws INVALID_INPUT when the range ends before
 * it starts or begins before today, and for a public holiday of several days or without a name; DAYS_ALREADY_OFF for days
 * that are off with another reason; and DAYS_BOOKED when clients are booked on them and the owner has not confirmed it.
 * OWNER §6.5.
 */
export async function closeDays(db: Db, daysOff: DaysOff, actionContext: ActionContext): Promise<void> {
  const [storedClosure] = await db.select().from(closure).where(isSameClosure(daysOff));
  const isListedHoliday = storedClosure?.isHoliday && storedClosure.id !== actionContext.actionId;
  const action: Action = isListedHoliday
    ? { verb: 'set_holiday', about: storedClosure.id }
    : { verb: 'close_days', about: actionContext.actionId };
  try {
    await performOnce(db, actionContext, action, (log) =>
      applyDaysOff(db, { daysOff, storedClosure }, log, actionContext),
    );
  } catch (error) {
    // The closure was added since it was read.
    if (findViolatedConstraint(error) !== 'hours_state') throw error;
    return closeDays(db, daysOff, actionContext);
  }
}
