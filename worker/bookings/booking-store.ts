import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import type { AppointmentStatus } from '../../src/domain/appointment.ts';
import { toDollarString } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { booking, payment, service } from '../db/schema.ts';
import type { Db } from '../deps.ts';

export type Booking = typeof booking.$inferSelect;
export type Payment = typeof payment.$inferSelect;

export const LIVE_PAYMENT = ['open', 'processing'] as const;
const APPOINTMENT_STATES: AppointmentStatus[] = ['pending', 'confirmed', 'completed', 'cancelled'];

export type Hold = { booking: Booking; payment: Payment };

/** A held booking with its live payment; every hold has exactly one. */
const holds = (db: Db) =>
  db
    .select({ booking, payment })
    .from(booking)
    .innerJoin(payment, and(eq(payment.bookingId, booking.id), inArray(payment.state, LIVE_PAYMENT)));

/** This client's open hold; there is at most one. */
export const openHoldOf = (db: Db, clientId: string) =>
  holds(db).where(and(eq(booking.clientId, clientId), eq(booking.state, 'held')));

/** Holds whose time is over, oldest first. Released by the sweep, or by whoever wants their slot. */
export const expiredHolds = (db: Db, now: Temporal.Instant, most: number) =>
  holds(db)
    .where(and(eq(booking.state, 'held'), sql`${booking.holdExpiresAt} <= ${toIso(now)}`))
    .orderBy(booking.holdExpiresAt)
    .limit(most);

const appointments = (db: Db) =>
  db
    .select({ booking, serviceName: service.name, paidCents: payment.capturedCents, intentId: payment.intentId })
    .from(booking)
    .innerJoin(service, eq(service.id, booking.serviceId))
    .leftJoin(payment, and(eq(payment.bookingId, booking.id), inArray(payment.state, ['applied', 'processing'])));

type AppointmentRow = Awaited<ReturnType<typeof appointments>>[number];

function toAppointment({ booking, serviceName, paidCents, intentId }: AppointmentRow): AppointmentAnswer {
  return {
    id: booking.id,
    service: booking.serviceId,
    serviceName,
    scheduledDate: toIso(booking.startsAt),
    duration: booking.startsAt.until(booking.endsAt).total('minutes'),
    price: toDollarString(booking.priceCents),
    amountPaid: toDollarString(paidCents ?? 0),
    status: booking.state as AppointmentStatus,
    notes: booking.notes,
    fullName: booking.fullName,
    phoneNumber: booking.phone,
    couponUsed: booking.couponId,
    paymentIntentId: intentId,
  };
}

/** A client's own appointments, latest first; holds are none (DECISIONS §8). */
export async function listAppointments(db: Db, clientId: string): Promise<AppointmentAnswer[]> {
  const rows = await appointments(db)
    .where(and(eq(booking.clientId, clientId), inArray(booking.state, APPOINTMENT_STATES)))
    .orderBy(desc(booking.startsAt));
  return rows.map(toAppointment);
}

/** One of the client's own appointments; null when it is not theirs or not an appointment. */
export async function findAppointment(db: Db, clientId: string, id: string): Promise<AppointmentAnswer | null> {
  const rows = await appointments(db).where(
    and(eq(booking.id, id), eq(booking.clientId, clientId), inArray(booking.state, APPOINTMENT_STATES)),
  );
  return rows[0] ? toAppointment(rows[0]) : null;
}
