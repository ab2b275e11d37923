import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import type { DayInterval } from '../../src/domain/opening-hours.ts';
import type { ServiceId } from '../../src/domain/service.ts';
import type { Movement, MovementKind } from '../../src/domain/takings.ts';
import { toInstantRange } from '../../src/domain/takings-period.ts';
import { toIso, toStudioMidnight } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { booking, service } from '../db/schema.ts';
import { MOVEMENT_SOURCES, type MovementSource } from './movement-sources.ts';

function isMovedOnDays({ at }: MovementSource, days: DayInterval): SQL {
  const { from, to } = toInstantRange(days);
  return sql`${at} >= ${toIso(from)} AND ${at} < ${toIso(to)}`;
}

/** The booking gives its start while it stands. */
const selectMovements = (source: MovementSource, days: DayInterval): SQL => sql`
  SELECT ${source.at} AS moved_at, ${source.soldAt} AS sold_at, ${source.cents} AS cents, ${source.reference} AS reference, ${source.kind} AS moved,
    ${source.serviceId} AS service_id,
    CASE WHEN ${booking.state} IN ('pending', 'confirmed') THEN ${booking.startsAt} END AS starts_at
  FROM ${source.table} ${source.join} LEFT JOIN ${booking} ON ${booking.id} = ${source.bookingId}
  WHERE ${isMovedOnDays(source, days)}`;

const movementsQuery = (db: Db, source: MovementSource, days: DayInterval) =>
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
    .from(sql`(${selectMovements(source, days)})`);

/** The names of some services, each of which is read once. */
async function readServiceNames(db: Db, ids: readonly ServiceId[]): Promise<Map<ServiceId, string>> {
  const rows = await db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(inArray(service.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The money that moved on some days at the studio, in no particular order. OWNER §6.9. */
export async function findMovements(db: Db, days: DayInterval): Promise<Movement[]> {
  const [first, ...rest] = MOVEMENT_SOURCES.map((source) => movementsQuery(db, source, days));
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

/**
 * The sum of the money that moved on some days, in cents; with `soldFrom` of sales from that day on alone. One row is read for
 * each movement, and with `soldFrom` that of the sale for each one that was given back.
 */
export async function sumMovements(db: Db, days: DayInterval, soldFrom?: Temporal.PlainDate): Promise<Cents> {
  const [first, ...rest] = MOVEMENT_SOURCES.map((source) => {
    const isMoved = isMovedOnDays(source, days);
    const sums = db.select({ cents: sql<number>`COALESCE(SUM(${source.cents}), 0)` });
    if (!soldFrom) return sums.from(source.table).where(isMoved);
    const isSold = sql`${source.soldAt} >= ${toIso(toStudioMidnight(soldFrom))}`;
    return sums.from(sql`${source.table} ${source.join}`).where(and(isMoved, isSold));
  });
  if (!first) return 0;
  const sums = await db.batch([first, ...rest]);
  return sums.reduce((sum, [row]) => sum + (row?.cents ?? 0), 0);
}
