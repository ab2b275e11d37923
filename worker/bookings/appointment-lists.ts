import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { APPOINTMENTS_PER_PAGE } from '../../src/domain/pagination.ts';
import { toIso } from '../../src/domain/time.ts';
import { isAppointment, isCodeUsed } from '../db/booking-expressions.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { BatchReader } from '../db/read.ts';
import { booking, rescheduleToken } from '../db/schema.ts';
import { appointmentListRowsQuery, toAppointment, toAppointmentRow } from './appointment-rows.ts';

/** Selects appointments, latest first; the id orders equal starts. */
const appointmentsQuery = (db: Db, condition: SQL | undefined) =>
  appointmentListRowsQuery(db).where(and(isAppointment, condition)).orderBy(desc(booking.startsAt), desc(booking.id));

const ownAppointmentsQuery = (db: Db, clientId: string | Placeholder, condition: SQL) =>
  appointmentsQuery(db, and(eq(booking.clientId, clientId), condition));

const upcomingAppointmentsQuery = buildOnce(['clientId', 'now'], (db, { clientId, now }) =>
  ownAppointmentsQuery(db, clientId, sql`${booking.startsAt} > ${now}`),
);

/** Selects one row more than a page shows, so that the caller can tell whether there are earlier ones. */
const appointmentsPageQuery = (db: Db, clientId: string | Placeholder, condition: SQL) =>
  ownAppointmentsQuery(db, clientId, condition).limit(APPOINTMENTS_PER_PAGE + 1);

const lastAppointmentsQuery = buildOnce(['clientId', 'now'], (db, { clientId, now }) =>
  appointmentsPageQuery(db, clientId, sql`${booking.startsAt} <= ${now}`),
);

/** Selects past appointments, however old, whose reschedule token is neither expired nor used. */
const usableTokenAppointmentsQuery = buildOnce(['clientId', 'now'], (db, { clientId, now }) =>
  appointmentsQuery(
    db,
    sql`${booking.startsAt} <= ${now} AND ${booking.id} IN (
      SELECT from_booking FROM ${rescheduleToken} AS live
      WHERE live.client_id = ${clientId} AND live.expires_at > ${now}
      AND NOT ${isCodeUsed(sql`live.code`)}
    )`,
  ),
);

/**
 * The queries of `listAppointments`: future appointments, including cancelled ones; the latest page of past ones;
 * past ones with a usable token.
 */
export function appointmentQueries(db: Db, clientId: string, now: Temporal.Instant) {
  const values = { clientId, now: toIso(now) };
  return [
    upcomingAppointmentsQuery(db, values),
    lastAppointmentsQuery(db, values),
    usableTokenAppointmentsQuery(db, values),
  ] as const;
}

type AppointmentListRows = Awaited<ReturnType<typeof appointmentsQuery>>;

/** Merges the results of `appointmentQueries`: each appointment once, latest first. */
export function toAppointments(...lists: AppointmentListRows[]): AppointmentResponse[] {
  const byId = new Map(lists.flat().map((row) => [row.booking.id, toAppointment(toAppointmentRow(row))]));
  const toSortKey = ({ scheduledDate, id }: AppointmentResponse) => `${scheduledDate} ${id}`;
  return [...byId.values()].sort((a, b) => (toSortKey(a) < toSortKey(b) ? 1 : -1));
}

/**
 * A client's own appointments, latest first: all future ones, a page plus one of the past ones, and those with a
 * usable token.
 */
export async function listAppointments(
  { db, read }: { db: Db; read: BatchReader },
  clientId: string,
  now: Temporal.Instant,
): Promise<AppointmentResponse[]> {
  return toAppointments(...(await read(appointmentQueries(db, clientId, now))));
}

/**
 * The client's appointments that start before appointment `before`, latest first, a page plus one; empty when
 * `before` is not the client's own.
 */
export async function listEarlierAppointments(
  db: Db,
  { clientId, before: beforeBookingId }: { clientId: string; before: string },
): Promise<AppointmentResponse[]> {
  const isEarlier = sql`(${booking.startsAt}, ${booking.id}) < (
    SELECT latest.starts_at, latest.id FROM ${booking} AS latest WHERE latest.id = ${beforeBookingId} AND latest.client_id = ${clientId}
  )`;
  return (await appointmentsPageQuery(db, clientId, isEarlier)).map(toAppointmentRow).map(toAppointment);
}
