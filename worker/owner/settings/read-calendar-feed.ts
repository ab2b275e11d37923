import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { AppointmentStatus } from '../../../src/domain/bookings/appointment.ts';
import {
  calculateFeedDays,
  FEED_TOKEN_PATTERN,
  MAX_FEED_READS_PER_HOUR,
} from '../../../src/domain/diary/calendar-feed.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { bookedName, serviceWithTreatment } from '../../db/booking-expressions.ts';
import { buildOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { DAY_RANGE_PARAMETER_NAMES, isInDayRange, toDayRangeValues } from '../../db/day-range-parameters.ts';
import { blockedTime, booking, calendarFeed, client, service } from '../../db/schema.ts';
import { consumeQuota } from '../../db/usage.ts';
import { formatCalendarFeedFile } from '../../mail/calendar-feed-file.ts';
import { hashToken } from '../../platform/keyed-hash.ts';
import { isAppointmentOnDays } from '../day/diary-rows.ts';

const appointmentsQuery = buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
  db
    .select({
      id: booking.id,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      createdAt: booking.createdAt,
      moves: booking.moves,
      status: sql<AppointmentStatus>`${booking.state}`.as('status'),
      fullName: bookedName.as('booked_name'),
      serviceName: sql<string>`${serviceWithTreatment}`.as('service_name'),
    })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .innerJoin(service, eq(service.id, booking.serviceId))
    .where(isAppointmentOnDays(days))
    .orderBy(booking.startsAt),
);

const blockedTimesQuery = buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
  db
    .select({
      id: blockedTime.id,
      startsAt: blockedTime.startsAt,
      endsAt: blockedTime.endsAt,
      createdAt: blockedTime.createdAt,
      revision: blockedTime.revision,
    })
    .from(blockedTime)
    .where(and(isNull(blockedTime.removedAt), isInDayRange(blockedTime.startsAt, days)))
    .orderBy(blockedTime.startsAt),
);

async function readDiary(db: Db, now: Temporal.Instant) {
  const days = toDayRangeValues(calculateFeedDays(now));
  const [appointments, blocked] = await db.batch([appointmentsQuery(db, days), blockedTimesQuery(db, days)]);
  return { appointments, blockedTimes: blocked };
}

/** Stores the day of the latest read; writes once a day. */
const recordFeedReadStatement = (db: Db, id: string, now: Temporal.Instant) => {
  const readOn = toStudioDay(now).toString();
  const isNew = or(isNull(calendarFeed.readOn), ne(calendarFeed.readOn, readOn));
  return db
    .update(calendarFeed)
    .set({ readOn })
    .where(and(eq(calendarFeed.id, id), isNew));
};

/**
 * The iCalendar text at the address with this token: the appointments and blocked times of 30 days back and 180 ahead. Null
 * for an unknown token, a revoked one, and after 60 reads in an hour. The feed is found by the hash of the token, so that
 * the time of a comparison tells nothing about a token. OWNER §6.11.
 */
export async function readCalendarFeed(db: Db, token: string, now: Temporal.Instant): Promise<string | null> {
  if (!FEED_TOKEN_PATTERN.test(token)) return null;
  const isOfToken = and(eq(calendarFeed.tokenHash, await hashToken(token)), isNull(calendarFeed.revokedAt));
  const [feed] = await db.select().from(calendarFeed).where(isOfToken);
  if (!feed) return null;
  const quota = { scope: feed.id, action: 'calendar_feed', max: MAX_FEED_READS_PER_HOUR };
  if (!(await consumeQuota(db, quota, now))) return null;
  await recordFeedReadStatement(db, feed.id, now);
  return formatCalendarFeedFile(await readDiary(db, now), feed.shows);
}
