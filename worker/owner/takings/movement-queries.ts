import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { DayInterval } from '../../../src/domain/hours/opening-hours.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { ServiceId } from '../../../src/domain/services/service.ts';
import type { Movement, MovementKind } from '../../../src/domain/takings/takings.ts';
import { toIso, toStudioMidnight } from '../../../src/domain/time.ts';
import { buildOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import {
  DAY_RANGE_PARAMETER_NAMES,
  type DayRangeParameters,
  isInDayRange,
  toDayRangeValues,
} from '../../db/day-range-parameters.ts';
import { booking, service } from '../../db/schema.ts';
import { MOVEMENT_SOURCES, type MovementSource } from './movement-sources.ts';

/**
 * The start of the appointment that was booked with the reschedule code of the cancelled booking, or with a code of that
 * appointment; null while no such appointment is confirmed.
 */
const rebookedStartSubquery = sql`(
  WITH RECURSIVE chain (id, state, starts_at) AS (
    SELECT ${booking.id}, ${booking.state}, ${booking.startsAt}
    UNION ALL
    SELECT rebooked.id, rebooked.state, rebooked.starts_at FROM chain
    JOIN reschedule_token AS token ON token.from_booking = chain.id
    JOIN booking AS rebooked ON rebooked.reschedule_code = token.code
  )
  SELECT starts_at FROM chain WHERE state = 'confirmed'
)`;

/**
 * `starts_at`: the start of the booking while it is pending or confirmed, after a cancellation that of the appointment which
 * its code pays for; else null.
 */
const selectMovements = (source: MovementSource, days: DayRangeParameters): SQL => sql`
  SELECT ${source.at} AS moved_at, ${source.soldAt} AS sold_at, ${source.cents} AS cents, ${source.reference} AS reference, ${source.kind} AS moved,
    ${source.serviceId} AS service_id,
    CASE WHEN ${booking.state} IN ('pending', 'confirmed') THEN ${booking.startsAt}
      WHEN ${booking.state} = 'cancelled' THEN ${rebookedStartSubquery} END AS starts_at
  FROM ${source.table} ${source.join} LEFT JOIN ${booking} ON ${booking.id} = ${source.bookingId}
  WHERE ${isInDayRange(source.at, days)}`;

const MOVEMENT_QUERIES = MOVEMENT_SOURCES.map((source) =>
  buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
    db
      .select({
        movedAt: sql<string>`moved_at`,
        soldAt: sql<string>`sold_at`,
        cents: sql<number>`cents`,
        reference: sql<string>`reference`,
        kind: sql<MovementKind>`moved`,
        serviceId: sql<ServiceId>`service_id`,
        startsAt: sql<string | null>`starts_at`,
      })
      .from(sql`(${selectMovements(source, days)})`),
  ),
);

const selectSum = (db: Db, { cents }: MovementSource) => db.select({ cents: sql<number>`COALESCE(SUM(${cents}), 0)` });

/** One row is read for each movement. */
const SUM_QUERIES = MOVEMENT_SOURCES.map((source) =>
  buildOnce(DAY_RANGE_PARAMETER_NAMES, (db, days) =>
    selectSum(db, source).from(source.table).where(isInDayRange(source.at, days)),
  ),
);

/** Sums the movements of sales since `soldFrom`. For each movement that gave money back, its sale is read as well. */
const SUM_OF_SALES_QUERIES = MOVEMENT_SOURCES.map((source) =>
  buildOnce([...DAY_RANGE_PARAMETER_NAMES, 'soldFrom'], (db, { soldFrom, ...days }) => {
    const isMoved = isInDayRange(source.at, days);
    const isSold = sql`${source.soldAt} >= ${soldFrom}`;
    return selectSum(db, source).from(sql`${source.table} ${source.join}`).where(and(isMoved, isSold));
  }),
);

/** The names of some services, each of which is read once. */
async function readServiceNames(db: Db, ids: readonly ServiceId[]): Promise<Map<ServiceId, string>> {
  const rows = await db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(inArray(service.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The movements of some days of the studio, in no particular order. OWNER §6.9. */
export async function listMovements(db: Db, days: DayInterval): Promise<Movement[]> {
  const values = toDayRangeValues(days);
  const [first, ...rest] = MOVEMENT_QUERIES.map((query) => query(db, values));
  if (!first) return [];
  const rows = (await db.batch([first, ...rest])).flat();
  if (rows.length === 0) return [];
  const names = await readServiceNames(
    db,
    rows.map(({ serviceId }) => serviceId),
  );
  return rows.map(({ kind, movedAt, soldAt, cents, reference, serviceId, startsAt }) => ({
    kind,
    cents,
    reference,
    at: Temporal.Instant.from(movedAt),
    soldAt: Temporal.Instant.from(soldAt),
    service: names.get(serviceId) ?? '',
    startsAt: startsAt === null ? null : Temporal.Instant.from(startsAt),
  }));
}

/** The sum of the movements of some days, in cents; with `soldFrom`, only of sales from that day on. */
export async function sumMovements(db: Db, days: DayInterval, soldFrom?: Temporal.PlainDate): Promise<Cents> {
  const values = toDayRangeValues(days);
  const [first, ...rest] = soldFrom
    ? SUM_OF_SALES_QUERIES.map((query) => query(db, { ...values, soldFrom: toIso(toStudioMidnight(soldFrom)) }))
    : SUM_QUERIES.map((query) => query(db, values));
  if (!first) return 0;
  const sums = await db.batch([first, ...rest]);
  return sums.reduce((sum, [row]) => sum + (row?.cents ?? 0), 0);
}
