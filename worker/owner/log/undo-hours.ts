import { eq, sql } from 'drizzle-orm';
import { requireInstant } from '../../../src/domain/time.ts';
import { bookingRules, closure, openingRule, openingSchedule, specialDay, specialDayStart } from '../../db/schema.ts';
import { deleteReplacedNoteStatement, replacedNoteSubquery } from '../hours/replaced-notes.ts';
import { hoursChangedAtSubquery } from '../hours/set-opening-hours.ts';
import { isLastWrittenBy, nextRevisionColumns } from '../revision.ts';
import { toUndoRule, type UndoStatementsBuilder } from './undo-rule.ts';

/** The values of a line of the log, "09:00, 13:00", for json_each. */
const toJsonArray = (line: string): string => JSON.stringify(line === '' ? [] : line.split(', '));

const restoreScheduleStatements: UndoStatementsBuilder = (db, { about, before }) => {
  // Its rules are deleted with it.
  const deleteStatement = db.delete(openingSchedule).where(eq(openingSchedule.fromDay, about));
  const rules = before?.rules;
  if (typeof rules !== 'string') return [deleteStatement];
  const createdAt = requireInstant(String(before?.created_at));
  const weekdays = sql`CAST(substr(value, 1, 1) AS INTEGER), substr(value, 3)`;
  return [
    deleteStatement,
    db.insert(openingSchedule).values({ fromDay: about, createdAt }),
    db.insert(openingRule).select(sql`SELECT ${about}, ${weekdays} FROM json_each(${toJsonArray(rules)})`),
  ];
};

const restoreSpecialDayStatements: UndoStatementsBuilder = (db, { id, about, before }, undoActionId) => {
  // Its start times are deleted with it.
  const deleteStatement = db.delete(specialDay).where(eq(specialDay.day, about));
  const times = before?.times;
  if (typeof times !== 'string') return [deleteStatement];
  // A revision only grows, and the undone action has added one to it.
  const revision = Number(before?.revision) + 2;
  return [
    deleteStatement,
    db.insert(specialDay).select(sql`SELECT ${about}, ${replacedNoteSubquery(id)}, ${revision}, ${undoActionId}`),
    db.insert(specialDayStart).select(sql`SELECT ${about}, value FROM json_each(${toJsonArray(times)})`),
    deleteReplacedNoteStatement(db, id),
  ];
};

const restoreDaysOffStatements: UndoStatementsBuilder = (db, { id, about, before }) => {
  const days = sql`${String(before?.from_day)}, ${String(before?.to_day)}`;
  return [
    db.insert(closure).select(sql`SELECT ${about}, ${days}, ${replacedNoteSubquery(id)}, 0, 0`),
    deleteReplacedNoteStatement(db, id),
  ];
};

const restoreBookingRulesStatements: UndoStatementsBuilder = (db, { before }, undoActionId) => [
  db.update(bookingRules).set({
    noticeHours: Number(before?.notice_hours),
    daysAhead: Number(before?.days_ahead),
    cleanupMinutes: Number(before?.cleanup_minutes),
    ...nextRevisionColumns(bookingRules, undoActionId),
  }),
];

/** SQL: no weekly hours were saved after this action. Later ones may depend on it, so it can then no longer be undone. */
const isScheduleUnchanged = sql`${hoursChangedAtSubquery} = owner_action.at`;

const isSpecialDayAbsent = sql`NOT EXISTS (SELECT 1 FROM special_day WHERE special_day.day = owner_action.about)`;

/** SQL: the days are still off; a public holiday can have been opened since. */
const areDaysOff = sql`EXISTS (SELECT 1 FROM closure WHERE closure.id = owner_action.about AND closure.is_open = 0)`;

/** SQL: no later action has closed the same days again. */
const isClosureAbsent = sql`NOT EXISTS (
  SELECT 1 FROM closure WHERE closure.is_holiday = 0
  AND closure.from_day = json_extract(owner_action.before, '$.from_day')
  AND closure.to_day = json_extract(owner_action.before, '$.to_day')
)`;

const isHolidayUnchanged = sql`EXISTS (
  SELECT 1 FROM closure WHERE closure.id = owner_action.about
  AND closure.is_open = json_extract(owner_action.after, '$.is_open')
)`;

/**
 * The entries of `UNDO_RULES` for the opening hours, special days, days off, public holidays and booking rules. They
 * write only these rows: what was booked or cancelled meanwhile stays as it is. OWNER §6.5, §6.11, §7.
 */
export const HOURS_UNDO_RULES = {
  set_opening_hours: toUndoRule(isScheduleUnchanged, restoreScheduleStatements),
  set_special_day: toUndoRule(isLastWrittenBy(specialDay, specialDay.day), restoreSpecialDayStatements),
  remove_special_day: toUndoRule(isSpecialDayAbsent, restoreSpecialDayStatements),
  close_days: toUndoRule(areDaysOff, (db, { about }) => [db.delete(closure).where(eq(closure.id, about))]),
  reopen_days: toUndoRule(isClosureAbsent, restoreDaysOffStatements),
  set_holiday: toUndoRule(isHolidayUnchanged, (db, { about, before }) => [
    db
      .update(closure)
      .set({ isOpen: before?.is_open === 1 })
      .where(eq(closure.id, about)),
  ]),
  set_booking_rules: toUndoRule(isLastWrittenBy(bookingRules), restoreBookingRulesStatements),
};
