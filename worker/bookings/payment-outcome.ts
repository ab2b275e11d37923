import { and, eq, ne } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import type { Booking, Payment } from '../db/rows.ts';
import { booking, payment, refund } from '../db/schema.ts';

/** The current outcome of a payment. `isNew`: true when this call produced it. */
export type PaymentOutcome =
  | { kind: 'booked'; bookingId: string; isNew: boolean }
  | { kind: 'pending'; bookingId: string; isNew: boolean }
  | { kind: 'refunded'; amountCents: Cents; requestedAt: Temporal.Instant }
  /** Unassigned: captured before a time was chosen. */
  | { kind: 'unassigned' }
  | { kind: 'open' | 'cancelled' | 'unknown' };

/** A payment with its booking, when it has one. */
export type PaymentWithBooking = { payment: Payment; booking: Booking | null };

export const paymentsWithBookingsQuery = (db: Db) =>
  db.select({ payment, booking }).from(payment).leftJoin(booking, eq(booking.id, payment.bookingId));

const paymentOfIntentQuery = buildOnce(['intentId'], (db, { intentId }) =>
  paymentsWithBookingsQuery(db).where(eq(payment.intentId, intentId)),
);

/** The payment of this payment intent, whoever it belongs to. */
export async function findPaymentByIntent(db: Db, intentId: string): Promise<PaymentWithBooking | null> {
  const [row] = await paymentOfIntentQuery(db, { intentId });
  return row ?? null;
}

/** The outcome according to our own rows, without a call to the provider. */
export async function readRecordedOutcome(db: Db, paymentId: string): Promise<PaymentOutcome> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row) return { kind: 'unknown' };
  if (row.state === 'booked' && row.bookingId) return { kind: 'booked', bookingId: row.bookingId, isNew: false };
  if (row.state === 'processing' && row.bookingId) return { kind: 'pending', bookingId: row.bookingId, isNew: false };
  if (row.state === 'unassigned' || row.state === 'cancelled') return { kind: row.state };
  if (row.state !== 'unusable') return { kind: 'open' };
  const [first, ...others] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), ne(refund.state, 'cancelled')))
    .orderBy(refund.createdAt);
  if (!first) throw new Error(`payment ${paymentId} is unusable and has no refund`);
  const amountCents = others.reduce((sum, refundRow) => sum + refundRow.amountCents, first.amountCents);
  return { kind: 'refunded', amountCents, requestedAt: first.createdAt };
}
