import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { APPOINTMENTS_PER_PAGE } from '../../src/domain/history.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { booking, rescheduleToken } from '../db/schema.ts';
import { listedRows, toAppointment, toRow } from './appointment-rows.ts';

/** Holds are none (DECISIONS §8). Spelled out as the index has it. */
const isAppointment = sql`${booking.state} IN ('pending', 'confirmed', 'completed', 'cancelled')`;

/** Latest first, in an order that no two of them share. */
const latestFirst = (db: Db, which: SQL | undefined) =>
  listedRows(db).where(and(isAppointment, which)).orderBy(desc(booking.startsAt), desc(booking.id));

const own = (db: Db, clientId: string, which: SQL) => latestFirst(db, and(eq(booking.clientId, clientId), which));

const ahead = (db: Db, clientId: string, now: Temporal.Instant) =>
  own(db, clientId, sql`${booking.startsAt} > ${toIso(now)}`);

/** One more than is shown, which tells whether there are earlier ones. */
const aPage = (db: Db, clientId: string, which: SQL) => own(db, clientId, which).limit(APPOINTMENTS_PER_PAGE + 1);

/** Where the client's codes that still count came from, however long ago. */
const cameBackAsCode = (db: Db, clientId: string, now: Temporal.Instant) =>
  latestFirst(
    db,
    sql`${booking.startsAt} <= ${toIso(now)} AND ${booking.id} IN (
      SELECT from_booking FROM ${rescheduleToken} AS live
      WHERE live.client_id = ${clientId} AND live.expires_at > ${toIso(now)}
      AND NOT EXISTS (SELECT 1 FROM ${booking} AS again WHERE again.reschedule_code = live.code)
    )`,
  );

/** What is ahead, the last ones that have begun, and whichever came back as a code that still counts. */
export const appointmentQueries = (db: Db, clientId: string, now: Temporal.Instant) =>
  [
    ahead(db, clientId, now),
    aPage(db, clientId, sql`${booking.startsAt} <= ${toIso(now)}`),
    cameBackAsCode(db, clientId, now),
  ] as const;

type Rows = Awaited<ReturnType<typeof latestFirst>>;

/** Each once, latest first. */
export function toAppointments(...lists: Rows[]): AppointmentAnswer[] {
  const byId = new Map(lists.flat().map((row) => [row.booking.id, toAppointment(toRow(row))]));
  const order = ({ scheduledDate, id }: AppointmentAnswer) => `${scheduledDate} ${id}`;
  return [...byId.values()].sort((one, other) => (order(one) < order(other) ? 1 : -1));
}

/** A client's own appointments: all that are ahead, and the last of the others. */
export async function listAppointments(db: Db, clientId: string, now: Temporal.Instant): Promise<AppointmentAnswer[]> {
  return toAppointments(...(await db.batch([...appointmentQueries(db, clientId, now)])));
}

/** The ones that began before one of them did, latest first; none for an id that is not the client's. */
export async function listEarlier(
  db: Db,
  { clientId, before }: { clientId: string; before: string },
): Promise<AppointmentAnswer[]> {
  const beganBefore = sql`(${booking.startsAt}, ${booking.id}) < (
    SELECT latest.starts_at, latest.id FROM ${booking} AS latest WHERE latest.id = ${before} AND latest.client_id = ${clientId}
  )`;
  return (await aPage(db, clientId, beganBefore)).map(toRow).map(toAppointment);
}
