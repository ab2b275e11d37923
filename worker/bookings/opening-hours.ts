import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type {
  Closure,
  DayInterval,
  OpeningHours,
  OpeningRule,
  OpeningSchedule,
  SpecialDay,
} from '../../src/domain/opening-hours.ts';
import type { Db } from '../db/database.ts';
import { closure, openingRule, openingSchedule, specialDay, specialDayStart } from '../db/schema.ts';

/** The first day of the schedule that is in force on a day; NULL before the first schedule. */
export const activeScheduleFromDaySubquery = (day: string): SQL =>
  sql`(SELECT MAX(${openingSchedule.fromDay}) FROM ${openingSchedule} WHERE ${openingSchedule.fromDay} <= ${day})`;

/** The schedules that are in force on some of the days, a row for each rule, or one without a rule. */
export const schedulesQuery = (db: Db, { from, to }: DayInterval) =>
  db
    .select({ fromDay: openingSchedule.fromDay, weekday: openingRule.weekday, start: openingRule.start })
    .from(openingSchedule)
    .leftJoin(openingRule, eq(openingRule.fromDay, openingSchedule.fromDay))
    .where(
      and(
        gte(openingSchedule.fromDay, sql`COALESCE(${activeScheduleFromDaySubquery(from.toString())}, '')`),
        lt(openingSchedule.fromDay, to.toString()),
      ),
    );

const specialDaysQuery = (db: Db, { from, to }: DayInterval) =>
  db
    .select({ day: specialDay.day, note: specialDay.note, start: specialDayStart.start })
    .from(specialDay)
    .leftJoin(specialDayStart, eq(specialDayStart.day, specialDay.day))
    .where(and(gte(specialDay.day, from.toString()), lt(specialDay.day, to.toString())));

/** Each of the two conditions as its index has it: the public holidays of later years are not read. */
const closuresQuery = (db: Db, { from, to }: DayInterval) => {
  const isSingleDay = and(sql`${closure.fromDay} = ${closure.toDay}`, gte(closure.fromDay, from.toString()));
  const isSeveralDays = and(sql`${closure.fromDay} < ${closure.toDay}`, gte(closure.toDay, from.toString()));
  const begins = lt(closure.fromDay, to.toString());
  return db
    .select({ from: closure.fromDay, to: closure.toDay, reason: closure.reason, isOpen: closure.isOpen })
    .from(closure)
    .where(or(and(isSingleDay, begins), and(isSeveralDays, begins)));
};

/**
 * The queries for the opening hours of some days, for one batch; `toOpeningHours` takes their results. What they read
 * does not grow with former schedules, special days and closures.
 */
export const openingHoursQueries = (db: Db, days: DayInterval) =>
  [schedulesQuery(db, days), specialDaysQuery(db, days), closuresQuery(db, days)] as const;

type ScheduleRow = { fromDay: string; weekday: number | null; start: string | null };
type SpecialDayRow = { day: string; note: string; start: string | null };

export function toSchedules(rows: readonly ScheduleRow[]): OpeningSchedule[] {
  const rules = new Map<string, OpeningRule[]>();
  for (const { fromDay, weekday, start } of rows) {
    const rule = weekday === null || start === null ? [] : [{ weekday, start }];
    rules.set(fromDay, [...(rules.get(fromDay) ?? []), ...rule]);
  }
  return [...rules].map(([fromDay, its]) => ({ fromDay, rules: its }));
}

function toSpecialDays(rows: readonly SpecialDayRow[]): Map<string, SpecialDay> {
  const days = new Map<string, SpecialDay>();
  for (const { day, note, start } of rows)
    days.set(day, { note, starts: [...(days.get(day)?.starts ?? []), ...(start === null ? [] : [start])] });
  return days;
}

/** The opening hours from the results of `openingHoursQueries`, complete for the days queried and for no others. */
export const toOpeningHours = (
  schedules: readonly ScheduleRow[],
  specialDays: readonly SpecialDayRow[],
  closed: readonly Closure[],
): OpeningHours => ({
  schedules: toSchedules(schedules),
  specialDays: toSpecialDays(specialDays),
  closures: closed,
});
