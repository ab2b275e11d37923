import { and, eq, inArray } from 'drizzle-orm';
import { calculateMinutesHeld } from '../../src/domain/bookings/hold.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertNoRowInBatch, assertRowInBatch } from '../db/guards.ts';
import type { Booking, Payment } from '../db/rows.ts';
import { runBatchUnlessStale } from '../db/run-guarded-batch.ts';
import { booking, couponUse, payment, slotCell } from '../db/schema.ts';
import { enqueueCancellationStatements } from '../mail/outbox.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { ensureIntent } from '../payments/ensure-intent.ts';
import type { Intent } from '../payments/payment-provider.ts';
import type { BookingDeps } from './booking-deps.ts';
import { ACTIVE_PAYMENT_STATES } from './booking-store.ts';
import { raiseLinkRanOutStatements } from './link-alerts.ts';

/** The guard of every batch that changes a payment: violates `payment_state` unless the payment is in one of `states`. */
export const buildPaymentStateGuard = (db: Db, paymentId: string, states: readonly Payment['state'][]) =>
  assertRowInBatch(db, 'payment_state', payment, and(eq(payment.id, paymentId), inArray(payment.state, states)));

/**
 * The guard for a booking that was read as a hold: violates `payment_state` when it has become a pending appointment since,
 * which is cancelled with an email and not released.
 */
const buildNotPendingGuard = (db: Db, bookingId: string) =>
  assertNoRowInBatch(db, 'payment_state', booking, and(eq(booking.id, bookingId), eq(booking.state, 'pending')));

/** A pending booking is an appointment that the client has seen, so it is cancelled; a hold is released. */
export const toEndedState = ({ state }: Booking): Booking['state'] => (state === 'pending' ? 'cancelled' : 'released');

/**
 * The statements that cancel an uncaptured payment, release its coupon and end its hold, freeing the cells. Violates
 * `payment_state` when the payment or its hold has moved on since they were read.
 */
export function endPaymentStatements(
  db: Db,
  endedPayment: Payment,
  now: Temporal.Instant,
  heldBooking?: Booking,
): Statement[] {
  const statements: Statement[] = [
    buildPaymentStateGuard(db, endedPayment.id, ACTIVE_PAYMENT_STATES),
    db.update(payment).set({ state: 'cancelled' }).where(eq(payment.id, endedPayment.id)),
    db.delete(couponUse).where(eq(couponUse.paymentId, endedPayment.id)),
  ];
  if (heldBooking)
    statements.push(
      ...(heldBooking.state === 'held' ? [buildNotPendingGuard(db, heldBooking.id)] : []),
      db
        .update(booking)
        .set({
          state: toEndedState(heldBooking),
          holdMinutes: calculateMinutesHeld(heldBooking.createdAt, now, heldBooking.holdMinutes),
        })
        .where(and(eq(booking.id, heldBooking.id), inArray(booking.state, ['held', 'pending']))),
      db.delete(slotCell).where(eq(slotCell.bookingId, heldBooking.id)),
      ...raiseLinkRanOutStatements(db, heldBooking, now),
    );
  if (heldBooking?.state === 'pending')
    statements.push(...enqueueCancellationStatements(db, heldBooking, 'payment_failed', now));
  return statements;
}

/**
 * Cancels a payment's intent at the provider. Null when the intent can no longer be paid: it is cancelled, or the
 * provider has none and refuses to create one. Only then may the slot be freed (RELIABILITY §3). Otherwise returns
 * the intent, which is paid or processing. Throws ProviderUnavailableError.
 */
export async function cancelAtProvider(
  deps: BookingDeps,
  openPayment: Payment,
  now: Temporal.Instant,
): Promise<Intent | null> {
  // Without a stored id the intent may exist all the same, created just before a crash; `ensureIntent` finds it.
  const intentId = openPayment.intentId ?? (await ensureIntent(deps, openPayment, now))?.id;
  if (!intentId) return null;
  const intent = await deps.payments.cancelIntent(intentId);
  if (!intent) await raiseAlert(deps.db, { kind: 'intent_unknown', ref: openPayment.id }, now);
  return intent?.status === 'cancelled' ? null : intent;
}

/**
 * Ends a payment whose intent can no longer be paid, and its hold, and runs `extraStatements` in the same batch.
 * Does nothing when another run has ended it, or when the hold has become a pending appointment since it was read: the next
 * sweep reads both again and cancels the appointment.
 */
export async function endPayment(
  db: Db,
  { payment: endedPayment, booking: heldBooking }: { payment: Payment; booking: Booking | null },
  now: Temporal.Instant,
  extraStatements: Statement[] = [],
) {
  const statements = [...endPaymentStatements(db, endedPayment, now, heldBooking ?? undefined), ...extraStatements];
  await runBatchUnlessStale(db, statements, 'payment_state');
}
