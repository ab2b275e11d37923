import { type SQL, sql } from 'drizzle-orm';
import type { NowParameters } from '../db/now-values.ts';
import { booking, closure, specialDay, specialDayStart } from '../db/schema.ts';

/** SQL: an ISO day as the instant at which it begins at the studio, which has no daylight saving time. */
const startOfDaySql = (day: string, later: string): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.raw(day)}, ${later}, '-10 hours')`;

/** SQL: the day of this start is a special day with times of its own, which is worked whatever is off around it. */
export const isOnDayWithOwnTimes = (startsAt: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${specialDayStart} AS worked WHERE worked.day = date(${startsAt}, '+10 hours'))`;

const lastDayWithAppointment = sql`(
  SELECT date(last.starts_at, '+10 hours') FROM ${booking} AS last
  WHERE last.state IN ('pending', 'confirmed', 'completed') ORDER BY last.starts_at DESC LIMIT 1
)`;

/**
 * SQL: the appointments ahead that are on a day off and that the owner has not decided to keep: in a closure, or on a
 * special day without times. A special day with times is worked. OWNER §6.8.
 *
 * Begins with the days off, of which there are few, whatever the number of appointments: CROSS JOIN keeps the order. Those
 * after the last appointment are not looked into. Closures of one day and of several are read apart, each by an index.
 * Literals: SQLite does not match the partial index of starts with bound values.
 */
export const isUndecidedOnDayOff = ({ now, today }: NowParameters): SQL =>
  sql`${booking.id} IN (
    SELECT found.id FROM (
      SELECT from_day, to_day FROM ${closure} WHERE from_day = to_day AND is_open = 0
        AND from_day BETWEEN ${today} AND ${lastDayWithAppointment}
      UNION ALL
      SELECT from_day, to_day FROM ${closure} WHERE from_day < to_day AND is_open = 0 AND to_day >= ${today}
      UNION ALL
      SELECT day, day FROM ${specialDay} WHERE day >= ${today}
        AND NOT EXISTS (SELECT 1 FROM ${specialDayStart} AS own WHERE own.day = special_day.day)
    ) AS day_off CROSS JOIN ${booking} AS found
    WHERE day_off.from_day <= ${lastDayWithAppointment}
      AND found.state IN ('pending', 'confirmed', 'completed') AND found.kept_at IS NULL
      AND found.starts_at >= MAX(${now}, ${startOfDaySql('day_off.from_day', '+0 days')})
      AND found.starts_at < ${startOfDaySql('day_off.to_day', '+1 day')}
      AND NOT ${isOnDayWithOwnTimes(sql`found.starts_at`)}
  )`;
