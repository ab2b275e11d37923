import { eq, type SQL, sql } from 'drizzle-orm';
import {
  findRulesInForce,
  listTimesOfWeekday,
  type OpeningRule,
  WEEKDAY_NUMBERS,
} from '../../../src/domain/hours/opening-hours.ts';
import { toIso, toStudioDay } from '../../../src/domain/time.ts';
import { schedulesQuery, toSchedules } from '../../bookings/opening-hours.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { openingRule, openingSchedule } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

/** SQL: when the weekly hours were last changed, ISO 8601; '' without a schedule. */
export const hoursChangedAtSubquery: SQL<string> = sql<string>`(SELECT COALESCE(MAX(created_at), '') FROM ${openingSchedule})`;

type OpeningHoursChange = {
  from: Temporal.PlainDate;
  /** seven lists of "HH:mm" from Monday, each ascending and without duplicates; empty for a closed day */
  week: readonly (readonly string[])[];
  /** `hoursChangedAtSubquery` when the form was shown */
  asRead: string;
  /** the day whose times the form showed; null or left out when it showed none */
  shownDay?: Temporal.PlainDate | null;
};

const toRules = (week: OpeningHoursChange['week']): OpeningRule[] =>
  week.flatMap((starts, index) => starts.map((start) => ({ weekday: index + 1, start })));

/** "1 11:00, 1 15:30, 2 16:30", for the log and for comparing; '' for a week that is closed */
function formatRules(rules: readonly OpeningRule[]): string {
  const formatWeekday = (weekday: number) => listTimesOfWeekday(weekday, rules).map((start) => `${weekday} ${start}`);
  return WEEKDAY_NUMBERS.flatMap(formatWeekday).join(', ');
}

async function saveSchedule(
  db: Db,
  { from, week, asRead, shownDay }: OpeningHoursChange,
  log: LogStatementBuilder,
  now: Temporal.Instant,
) {
  if (Temporal.PlainDate.compare(from, toStudioDay(now)) < 0) throw new DomainError('INVALID_INPUT');
  const fromDay = from.toString();
  const comparedDay = shownDay ?? from;
  const [rows, shownRows, [replacedSchedule]] = await db.batch([
    schedulesQuery(db, { from, to: from.add({ days: 1 }) }),
    schedulesQuery(db, { from: comparedDay, to: comparedDay.add({ days: 1 }) }),
    db.select().from(openingSchedule).where(eq(openingSchedule.fromDay, fromDay)),
  ]);
  const rules = formatRules(toRules(week));
  const currentRules = formatRules(findRulesInForce(from, toSchedules(rows)));
  if (rules === currentRules) return;
  const shownRules = formatRules(findRulesInForce(comparedDay, toSchedules(shownRows)));
  if (shownRules !== currentRules) throw new DomainError('CHANGED_SINCE');
  const before = replacedSchedule
    ? { rules: currentRules, created_at: toIso(replacedSchedule.createdAt) }
    : { rules: null, created_at: null };
  const statements = [
    assertInBatch(db, 'hours_state', sql`${hoursChangedAtSubquery} = ${asRead}`),
    db
      .insert(openingSchedule)
      .values({ fromDay, createdAt: now })
      .onConflictDoUpdate({ target: openingSchedule.fromDay, set: { createdAt: now } }),
    db.delete(openingRule).where(eq(openingRule.fromDay, fromDay)),
    // A statement for each weekday: D1 binds at most a hundred values.
    ...week.flatMap((starts, index) =>
      starts.length === 0
        ? []
        : [db.insert(openingRule).values(starts.map((start) => ({ fromDay, weekday: index + 1, start })))],
    ),
    log({ before, after: { rules } }),
  ];
  await runGuardedBatch(db, statements, { hours_state: 'CHANGED_SINCE' });
}

/**
 * Sets the start times of every week from a day on, today or later, until the next schedule begins; the days before
 * keep theirs. Changes no booking (I24). Does nothing when these times are in force already. Throws INVALID_INPUT, and
 * CHANGED_SINCE when any weekly hours were saved since the form was shown, or other times are in force on that day
 * than the form showed. OWNER §6.5.
 */
export const setOpeningHours = (db: Db, change: OpeningHoursChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'set_opening_hours', about: change.from.toString() }, (log) =>
    saveSchedule(db, change, log, actionContext.now),
  );
