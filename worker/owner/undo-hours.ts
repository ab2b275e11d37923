import { eq, type SQL, sql } from 'drizzle-orm';
import { UNDO_HOURS } from '../../src/domain/owner-action.ts';
import { requireInstant } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import type { OwnerAction } from '../db/rows.ts';
import { closure, openingRule, openingSchedule, specialDay, specialDayStart } from '../db/schema.ts';
import { deleteReplacedNote, replacedNoteOf } from './replaced-notes.ts';
import { hoursChangedAt } from './set-opening-hours.ts';

type WriteBack = (db: Db, action: OwnerAction, undoneBy: string) => Statement[];

/** The values of a line of the log, "09:00, 13:00", for json_each. */
const inJson = (line: string): string => JSON.stringify(line === '' ? [] : line.split(', '));

const writeScheduleBack: WriteBack = (db, { about, before }) => {
  // Its rules are deleted with it.
  const deleted = db.delete(openingSchedule).where(eq(openingSchedule.fromDay, about));
  const rules = before?.rules;
  if (typeof rules !== 'string') return [deleted];
  const createdAt = requireInstant(String(before?.created_at));
  const weekdays = sql`CAST(substr(value, 1, 1) AS INTEGER), substr(value, 3)`;
  return [
    deleted,
    db.insert(openingSchedule).values({ fromDay: about, createdAt }),
    db.insert(openingRule).select(sql`SELECT ${about}, ${weekdays} FROM json_each(${inJson(rules)})`),
  ];
};

const writeSpecialDayBack: WriteBack = (db, { id, about, before }, undoneBy) => {
  // Its start times are deleted with it.
  const deleted = db.delete(specialDay).where(eq(specialDay.day, about));
  const times = before?.times;
  if (typeof times !== 'string') return [deleted];
  // A revision only grows, and the undone action has added one to it.
  const revision = Number(before?.revision) + 2;
  return [
    deleted,
    db.insert(specialDay).select(sql`SELECT ${about}, ${replacedNoteOf(id)}, ${revision}, ${undoneBy}`),
    db.insert(specialDayStart).select(sql`SELECT ${about}, value FROM json_each(${inJson(times)})`),
    deleteReplacedNote(db, id),
  ];
};

const writeDaysOffBack: WriteBack = (db, { id, about, before }) => {
  const days = sql`${String(before?.from_day)}, ${String(before?.to_day)}`;
  return [
    db.insert(closure).select(sql`SELECT ${about}, ${days}, ${replacedNoteOf(id)}, 0, 0`),
    deleteReplacedNote(db, id),
  ];
};

/** No other weekly hours were saved since: those were chosen with these in view. */
const ARE_LATEST_HOURS = sql`${hoursChangedAt} = owner_action.at`;

const IS_SPECIAL_DAY_AS_AFTER = sql`EXISTS (
  SELECT 1 FROM special_day WHERE special_day.day = owner_action.about AND special_day.action_id = owner_action.id
)`;

const IS_NO_SPECIAL_DAY = sql`NOT EXISTS (SELECT 1 FROM special_day WHERE special_day.day = owner_action.about)`;

const ARE_DAYS_OFF = sql`EXISTS (SELECT 1 FROM closure WHERE closure.id = owner_action.about)`;

/** Nor were the same days closed again since, by another action. */
const ARE_NO_DAYS_OFF = sql`NOT EXISTS (
  SELECT 1 FROM closure WHERE closure.is_holiday = 0
  AND closure.from_day = json_extract(owner_action.before, '$.from_day')
  AND closure.to_day = json_extract(owner_action.before, '$.to_day')
)`;

const IS_HOLIDAY_AS_AFTER = sql`EXISTS (
  SELECT 1 FROM closure WHERE closure.id = owner_action.about
  AND closure.is_open = json_extract(owner_action.after, '$.is_open')
)`;

const undoable = (isAsAfter: SQL, writeBack: WriteBack) => ({
  minutes: UNDO_HOURS * 60,
  isAsAfter,
  writeBack: (db: Db, action: OwnerAction, undoneBy: string) => ({
    statements: writeBack(db, action, undoneBy),
    cells: [],
  }),
});

/**
 * The entries of `UNDOABLE` for the opening hours, special days, days off and public holidays. They write only the rows
 * of the opening hours: what was booked or cancelled meanwhile stays as it is. OWNER §6.5, §7.
 */
export const UNDOABLE_HOURS = {
  set_opening_hours: undoable(ARE_LATEST_HOURS, writeScheduleBack),
  set_special_day: undoable(IS_SPECIAL_DAY_AS_AFTER, writeSpecialDayBack),
  remove_special_day: undoable(IS_NO_SPECIAL_DAY, writeSpecialDayBack),
  close_days: undoable(ARE_DAYS_OFF, (db, { about }) => [db.delete(closure).where(eq(closure.id, about))]),
  reopen_days: undoable(ARE_NO_DAYS_OFF, writeDaysOffBack),
  set_holiday: undoable(IS_HOLIDAY_AS_AFTER, (db, { about, before }) => [
    db
      .update(closure)
      .set({ isOpen: before?.is_open === 1 })
      .where(eq(closure.id, about)),
  ]),
};
