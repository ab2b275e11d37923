import { and, eq, inArray, lte, type Placeholder, sql } from 'drizzle-orm';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { APPOINTMENT_STATUSES } from '../../src/domain/bookings/appointment.ts';
import { toIso } from '../../src/domain/time.ts';
import { isLinkHold } from '../db/booking-expressions.ts';
import { buildOnce, buildQueryByIdOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { aliasColumns } from '../db/joined-columns.ts';
import { selectJsonValues } from '../db/json-values.ts';
import type { Booking, Payment } from '../db/rows.ts';
import { booking, payment, slotCell } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { type AppointmentRow, appointmentRowsQuery, toAppointment, toAppointmentRow } from './appointment-rows.ts';

export const ACTIVE_PAYMENT_STATES = ['open', 'processing'] as const;
/** Literals: SQLite does not match the partial index of live payments with bound values. */
export const isActivePayment = sql`${payment.state} IN ('open', 'processing')`;

export type Hold = { booking: Booking; payment: Payment };

/** Selects bookings with their live payment; every hold has exactly one. */
const holdsQuery = (db: Db) =>
  db
    .select({ booking: aliasColumns(booking), payment: aliasColumns(payment) })
    .from(booking)
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), inArray(payment.state, ACTIVE_PAYMENT_STATES)));

/** Selects the open hold that this client has made, expired or not; there is at most one (I14). */
export const openHoldQuery = buildQueryByIdOnce((db, clientId) =>
  // A literal, as in the partial index.
  holdsQuery(db).where(
    and(eq(booking.clientId, clientId), eq(booking.state, 'held'), sql`${booking.bookedBy} = 'client'`),
  ),
);

/** Selects the hold of a payment link with its live payment; no row once it has ended, or for any other booking. */
export const linkHoldQuery = buildQueryByIdOnce((db, bookingId) =>
  holdsQuery(db).where(and(eq(booking.id, bookingId), isLinkHold)),
);

const isExpired = (now: Placeholder) => and(eq(booking.state, 'held'), lte(booking.holdExpiresAt, now));

/** Selects the payments of at most `limit` expired holds, those tried longest ago first. */
export const expiredHoldPaymentsQuery = (db: Db, now: Placeholder, limit: number) =>
  db
    .select({ id: payment.id })
    .from(booking)
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), inArray(payment.state, ACTIVE_PAYMENT_STATES)))
    .where(isExpired(now))
    .orderBy(payment.lastAttemptAt, booking.holdExpiresAt)
    .limit(limit);

export const holdsOfPaymentsQuery = (db: Db, paymentIds: string[]) =>
  holdsQuery(db).where(and(eq(booking.state, 'held'), inArray(payment.id, paymentIds)));

/** SQL: the cell is in `cells`, a JSON list: a day has 96 cells. */
export const isCellIn = (cells: string | Placeholder) => sql`${slotCell.cell} IN ${selectJsonValues(cells)}`;

const buildExpiredHoldsOnCellsQuery = buildOnce(['cells', 'now'], (db, { cells, now }) => {
  const occupyingBookings = db.select({ id: slotCell.bookingId }).from(slotCell).where(isCellIn(cells));
  return holdsQuery(db).where(and(inArray(booking.id, occupyingBookings), isExpired(now)));
});

/** Selects the expired holds that occupy one of these cells. */
export const expiredHoldsOnCellsQuery = (db: Db, cells: number[], now: Temporal.Instant) =>
  buildExpiredHoldsOnCellsQuery(db, { cells: JSON.stringify(cells), now: toIso(now) });

export type BookingKey = { clientId: string; bookingId: string };

const ownAppointmentQuery = buildOnce(['bookingId', 'clientId'], (db, { bookingId, clientId }) =>
  appointmentRowsQuery(db).where(
    and(eq(booking.id, bookingId), eq(booking.clientId, clientId), inArray(booking.state, APPOINTMENT_STATUSES)),
  ),
);

/** One of the client's own appointments; null when it belongs to another client or is not an appointment. */
export async function findAppointment(db: Db, clientId: string, id: string): Promise<AppointmentResponse | null> {
  const [row] = await ownAppointmentQuery(db, { clientId, bookingId: id });
  return row ? toAppointment(toAppointmentRow(row)) : null;
}

/** One of the client's own appointments with its joined rows. Throws NOT_FOUND, also for another client's (I11). */
export async function requireAppointmentRow(db: Db, bookingKey: BookingKey): Promise<AppointmentRow> {
  const [row] = await ownAppointmentQuery(db, bookingKey);
  if (!row) throw new DomainError('NOT_FOUND');
  return toAppointmentRow(row);
}

/** Selects an appointment of any client; `toAppointmentRow` converts its row. */
export const appointmentOfAnyClientQuery = buildQueryByIdOnce((db, bookingId) =>
  appointmentRowsQuery(db).where(and(eq(booking.id, bookingId), inArray(booking.state, APPOINTMENT_STATUSES))),
);

/** An appointment of any client, for the owner's use cases. Throws NOT_FOUND. */
export async function requireAppointmentOfAnyClient(db: Db, bookingId: string): Promise<AppointmentRow> {
  const [row] = await appointmentOfAnyClientQuery(db, bookingId);
  if (!row) throw new DomainError('NOT_FOUND');
  return toAppointmentRow(row);
}
