import { type SQL, sql } from 'drizzle-orm';
import { isInDiary } from '../db/booking-expressions.ts';
import type { NowParameters } from '../db/now-parameters.ts';
import { booking, closure, specialDay, specialDayStart } from '../db/schema.ts';

/** SQL: the instant at which an ISO day begins at the studio, which has no daylight saving time. */
const startOfDaySql = (day: string, offset: string): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.raw(day)}, ${offset}, '-10 hours')`;

/** SQL: the start is on a special day with times of its own, which is worked whatever closure surrounds it. */
export const isOnDayWithOwnTimes = (startsAt: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${specialDayStart} AS worked WHERE worked.day = date(${startsAt}, '+10 hours'))`;

const lastDayWithAppointment = sql`(
  SELECT date(last.starts_at, '+10 hours') FROM ${booking} AS last
  WHERE ${isInDiary('last')} ORDER BY last.starts_at DESC LIMIT 1
)`;

/**
 * SQL: the upcoming appointments on a day off that the owner has not decided to keep. A day off is in a closure, or a
 * special day without times; a special day with times is worked. OWNER §6.8. The query starts from the days off,
 * which are few whatever the number of appointments: CROSS JOIN keeps that order. Days off after the last appointment
 * are not searched. Closures of one day and of several days are read separately, each by an index.
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
      AND ${isInDiary('found')} AND found.kept_at IS NULL
      AND found.starts_at >= MAX(${now}, ${startOfDaySql('day_off.from_day', '+0 days')})
      AND found.starts_at < ${startOfDaySql('day_off.to_day', '+1 day')}
      AND NOT ${isOnDayWithOwnTimes(sql`found.starts_at`)}
  )`;
