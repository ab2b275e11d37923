import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { LashMapView } from '../../../src/contract/owner/lash-map.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import { WALK_IN } from '../../../src/domain/clients/walk-in.ts';
import { buildOnce, buildQueryByIdOnce, buildQueryOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { booking, lashRecord } from '../../db/schema.ts';

/** The map of the visit itself, and of three visits before it; on a client's card the last four. */
export const MAX_MAPS_SHOWN = 4;
/** SQLite reads a negative LIMIT as no limit. */
const NO_LIMIT = -1;

/** SQL: when the appointment of a map began. */
const visitStartSubquery = sql`(SELECT visit.starts_at FROM ${booking} AS visit WHERE visit.id = ${lashRecord.bookingId})`;

/** The appointment up to which maps are read: its row is read once. */
const currentAppointment = alias(booking, 'present');

const lashMapColumns = {
  bookingId: lashRecord.bookingId,
  lengths: lashRecord.lengths,
  curl: lashRecord.curl,
  diameter: lashRecord.diameter,
  style: lashRecord.style,
  adhesive: lashRecord.adhesive,
  note: lashRecord.note,
  wornOn: lashRecord.wornOn,
  revision: lashRecord.revision,
};
/** The order of the index, so that no more rows are read than are shown. */
const newestFirstOrder = [desc(lashRecord.wornOn), sql`lash_record.rowid DESC`];

/**
 * Selects the lash map of an appointment, if it has one, and the maps of its client's earlier visits, newest first. All
 * walk-ins share one client row, so for a walk-in only the appointment's own map is read: the others belong to other
 * people.
 */
export const lashMapsUpToAppointmentQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select(lashMapColumns)
    .from(currentAppointment)
    .innerJoin(
      lashRecord,
      and(
        eq(lashRecord.clientId, currentAppointment.clientId),
        or(ne(currentAppointment.clientId, WALK_IN.id), eq(lashRecord.bookingId, currentAppointment.id)),
      ),
    )
    .where(sql`${currentAppointment.id} = ${bookingId} AND ${visitStartSubquery} <= ${currentAppointment.startsAt}`)
    .orderBy(...newestFirstOrder)
    .limit(MAX_MAPS_SHOWN),
);

const buildClientLashMapsQuery = buildOnce(['clientId', 'limit'], (db, { clientId, limit }) =>
  db
    .select(lashMapColumns)
    .from(lashRecord)
    .where(eq(lashRecord.clientId, clientId))
    .orderBy(...newestFirstOrder)
    .limit(limit),
);

/** The last lash maps of a client, or all of them, newest first. */
export const clientLashMapsQuery = (db: Db, clientId: string, showsAll: boolean) =>
  buildClientLashMapsQuery(db, { clientId, limit: showsAll ? NO_LIMIT : MAX_MAPS_SHOWN });

export type LashRecordRow = Awaited<ReturnType<typeof lashMapsUpToAppointmentQuery>>[number];

type SplitMaps = { ownMap: LashRecordRow | null; earlierMaps: LashRecordRow[] };

/** The map of the appointment itself, and the others. */
export function splitMaps(rows: LashRecordRow[], bookingId: string): SplitMaps {
  const ownMap = rows.find((row) => row.bookingId === bookingId) ?? null;
  return { ownMap, earlierMaps: rows.filter((row) => row !== ownMap) };
}

/** The adhesive of the latest new map, of whatever client. */
export const latestAdhesiveQuery = buildQueryOnce((db) =>
  db.select({ adhesive: lashRecord.adhesive }).from(lashRecord).orderBy(sql`lash_record.rowid DESC`).limit(1),
);

export const lashRecordQuery = buildQueryByIdOnce((db, bookingId) =>
  db.select().from(lashRecord).where(eq(lashRecord.bookingId, bookingId)),
);

/** A map as the pages show it. */
export const toLashMapView = ({ revision: _, ...map }: LashRecordRow, namesHidden: boolean): LashMapView => ({
  ...map,
  note: namesHidden ? hideText(map.note) : map.note,
});
