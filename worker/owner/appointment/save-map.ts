import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findVisitErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import type { LashChoice } from '../../../src/domain/treatments/lash-record.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import type { Booking } from '../../db/rows.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { booking, client, lashRecord } from '../../db/schema.ts';
import { DomainError, throwIfRefused } from '../../domain-error.ts';
import { lashRecordQuery } from '../clients/lash-record-queries.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';

type LashMapChange = LashChoice & {
  bookingId: string;
  /** the adhesive with its batch, '' for none */
  adhesive: string;
  /** the owner's own note; null leaves the stored one */
  note: string | null;
  /** of the map that the form showed; null when there was none */
  revision: number | null;
};

type LashMapContent = LashChoice & { adhesive: string; note: string };

const isSameMap = (a: LashMapContent, b: LashMapContent): boolean =>
  a.lengths.join() === b.lengths.join() &&
  a.curl === b.curl &&
  a.diameter === b.diameter &&
  a.adhesive === b.adhesive &&
  a.note === b.note;

/**
 * SQL: the appointment is confirmed or completed, has the start and the client that were read, and the client is not
 * deleted: a map that is saved for a deleted client would stay.
 */
const isAppointmentUnchanged = ({ id, clientId, startsAt }: Booking): SQL => sql`EXISTS (
  SELECT 1 FROM ${booking} INNER JOIN ${client} ON ${client.id} = ${booking.clientId}
  WHERE ${and(eq(booking.id, id), eq(booking.startsAt, startsAt), inArray(booking.state, ['confirmed', 'completed']))}
    AND ${eq(booking.clientId, clientId)} AND ${client.state} <> 'deleted'
)`;

const hasMapRevision = (bookingId: string, revision: number | null): SQL =>
  revision === null
    ? sql`NOT EXISTS (SELECT 1 FROM ${lashRecord} WHERE ${eq(lashRecord.bookingId, bookingId)})`
    : sql`EXISTS (
        SELECT 1 FROM ${lashRecord} WHERE ${and(eq(lashRecord.bookingId, bookingId), eq(lashRecord.revision, revision))}
      )`;

/** Throws NOT_FOUND for the appointment of a deleted account. */
async function requireClientNotDeleted(db: Db, clientId: string): Promise<void> {
  const [row] = await db.select({ state: client.state }).from(client).where(eq(client.id, clientId));
  if (!row || row.state === 'deleted') throw new DomainError('NOT_FOUND');
}

async function saveLashRecord(
  db: Db,
  { bookingId, revision, note, ...lashChoice }: LashMapChange,
  log: LogStatementBuilder,
  now: Temporal.Instant,
): Promise<void> {
  const { booking: appointment } = await requireAppointmentOfAnyClient(db, bookingId);
  throwIfRefused(findVisitErrorCode(toScheduledAppointment(appointment), now));
  await requireClientNotDeleted(db, appointment.clientId);
  const [savedRecord] = await lashRecordQuery(db, bookingId);
  const values = { ...lashChoice, note: note ?? savedRecord?.note ?? '' };
  if (savedRecord && isSameMap(savedRecord, values)) return;
  const row = { ...values, revision: revision === null ? 0 : revision + 1 };
  const wornOn = toStudioDay(appointment.startsAt).toString();
  const statements = [
    assertInBatch(db, 'booking_state', isAppointmentUnchanged(appointment)),
    assertInBatch(db, 'revision', hasMapRevision(bookingId, revision)),
    db
      .insert(lashRecord)
      .values({ bookingId, clientId: appointment.clientId, style: appointment.serviceId, wornOn, ...row })
      .onConflictDoUpdate({ target: lashRecord.bookingId, set: row }),
    // The content of the map is not logged: the note is about a person, and the lengths are a record of a treatment.
    log({ before: { revision }, after: { revision: row.revision } }),
  ];
  await runGuardedBatch(db, statements, { booking_state: 'CHANGED_SINCE', revision: 'CHANGED_SINCE' });
}

/**
 * Saves the lash map of an appointment, from its start on; saving again corrects it, and saving the same map changes
 * nothing. Throws NOT_FOUND, ALREADY_CANCELLED, NOT_STARTED_YET, PAYMENT_UNDER_WAY, and CHANGED_SINCE when another map was
 * saved since the form was shown. OWNER §6.3 (Map), §7.
 */
export const saveMap = (db: Db, change: LashMapChange, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: 'save_map', about: change.bookingId }, (log) =>
    saveLashRecord(db, change, log, actionContext.now),
  );
