import { and, eq, gte, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type {
  Closure,
  DayInterval,
  OpeningHours,
  OpeningRule,
  OpeningSchedule,
  SpecialDay,
} from '../../src/domain/hours/opening-hours.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { closure, openingRule, openingSchedule, specialDay, specialDayStart } from '../db/schema.ts';

/** SQL: the first day of the schedule in force on `day`; NULL before the first schedule. */
export const activeScheduleFromDaySubquery = (day: string | Placeholder): SQL =>
  sql`(SELECT MAX(${openingSchedule.fromDay}) FROM ${openingSchedule} WHERE ${openingSchedule.fromDay} <= ${day})`;

const DAY_INTERVAL_NAMES = ['from', 'to'] as const;

const buildSchedulesQuery = buildOnce(DAY_INTERVAL_NAMES, (db, { from, to }) =>
  db
    .select({ fromDay: openingSchedule.fromDay, weekday: openingRule.weekday, start: openingRule.start })
    .from(openingSchedule)
    .leftJoin(openingRule, eq(openingRule.fromDay, openingSchedule.fromDay))
    .where(
      and(
        gte(openingSchedule.fromDay, sql`COALESCE(${activeScheduleFromDaySubquery(from)}, '')`),
        lt(openingSchedule.fromDay, to),
      ),
    ),
);

const buildSpecialDaysQuery = buildOnce(DAY_INTERVAL_NAMES, (db, { from, to }) =>
  db
    .select({ day: specialDay.day, note: specialDay.note, start: specialDayStart.start })
    .from(specialDay)
    .leftJoin(specialDayStart, eq(specialDayStart.day, specialDay.day))
    .where(and(gte(specialDay.day, from), lt(specialDay.day, to))),
);

/** Each of the two conditions has the form of its index, so that public holidays of later years are not read. */
const buildClosuresQuery = buildOnce(DAY_INTERVAL_NAMES, (db, { from, to }) => {
  const isSingleDay = and(sql`${closure.fromDay} = ${closure.toDay}`, gte(closure.fromDay, from));
  const isSeveralDays = and(sql`${closure.fromDay} < ${closure.toDay}`, gte(closure.toDay, from));
  const startsBeforeEnd = lt(closure.fromDay, to);
  return db
    .select({ from: closure.fromDay, to: closure.toDay, reason: closure.reason, isOpen: closure.isOpen })
    .from(closure)
    .where(or(and(isSingleDay, startsBeforeEnd), and(isSeveralDays, startsBeforeEnd)));
});

const toIsoDays = ({ from, to }: DayInterval) => ({ from: from.toString(), to: to.toString() });

/** Selects the schedules in force on some of the days: one row per rule, or one row for a schedule without rules. */
export const schedulesQuery = (db: Db, days: DayInterval) => buildSchedulesQuery(db, toIsoDays(days));

/**
 * The queries for the opening hours of some days, for one batch; `toOpeningHours` takes their results. The number of
 * rows read does not grow with former schedules, special days and closures.
 */
export function openingHoursQueries(db: Db, days: DayInterval) {
  const isoDays = toIsoDays(days);
  return [
    buildSchedulesQuery(db, isoDays),
    buildSpecialDaysQuery(db, isoDays),
    buildClosuresQuery(db, isoDays),
  ] as const;
}

type ScheduleRow = { fromDay: string; weekday: number | null; start: string | null };
type SpecialDayRow = { day: string; note: string; start: string | null };

export function toSchedules(rows: readonly ScheduleRow[]): OpeningSchedule[] {
  const schedules = new Map<string, OpeningRule[]>();
  for (const { fromDay, weekday, start } of rows) {
    const rules = schedules.get(fromDay) ?? [];
    schedules.set(fromDay, rules);
    if (weekday !== null && start !== null) rules.push({ weekday, start });
  }
  return [...schedules].map(([fromDay, rules]) => ({ fromDay, rules }));
}

function toSpecialDays(rows: readonly SpecialDayRow[]): Map<string, SpecialDay> {
  const days = new Map<string, SpecialDay>();
  for (const { day, note, start } of rows)
    days.set(day, { note, starts: [...(days.get(day)?.starts ?? []), ...(start === null ? [] : [start])] });
  return days;
}

/** The opening hours from the results of `openingHoursQueries`; they are complete for the queried days only. */
export const toOpeningHours = (
  schedules: readonly ScheduleRow[],
  specialDays: readonly SpecialDayRow[],
  closures: readonly Closure[],
): OpeningHours => ({
  schedules: toSchedules(schedules),
  specialDays: toSpecialDays(specialDays),
  closures,
});
