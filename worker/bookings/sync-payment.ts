import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { CURRENCY } from '../../src/domain/money.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertInBatch, assertNoRowInBatch, assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import { hasAccount } from '../db/has-account.ts';
import type { Booking, Payment } from '../db/rows.ts';
import { booking, cancellation, client, payment } from '../db/schema.ts';
import { requireClientIdentifiers } from '../loyalty/client-identifiers.ts';
import { reserveCouponStatements } from '../loyalty/redeem-coupon.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { type Intent, type PaymentProvider, UnreadableResponseError } from '../payments/payment-provider.ts';
import { updateRefund } from '../payments/update-refund.ts';
import type { BookingDeps } from './booking-deps.ts';
import { ACTIVE_PAYMENT_STATES } from './booking-store.ts';
import { confirmBookingStatements } from './confirm-booking.ts';
import {
  buildPaymentStateGuard,
  cancelAtProvider,
  endPayment,
  endPaymentStatements,
} from './end-uncaptured-payment.ts';
import { resolveLinkAlertsStatements } from './link-alerts.ts';
import {
  findPaymentByIntent,
  type PaymentOutcome,
  type PaymentWithBooking,
  readRecordedOutcome,
} from './payment-outcome.ts';
import { refundUnusablePayment } from './refund-unusable-payment.ts';

/**
 * Violated when the time belongs to another booking or has begun, when the client cancelled while the payment was
 * processing, or when the account was deleted.
 */
const UNBOOKABLE_CONSTRAINTS = new Set(['slot_cell.cell', 'booking_state']);

const CAPTURED_PAYMENT_STATES = new Set<Payment['state']>(['booked', 'unusable', 'unassigned']);

/** Finds the payment by the id in the intent's metadata: the Worker stopped before it stored the intent's id. */
async function linkIntentToPayment(db: Db, intent: Intent): Promise<PaymentWithBooking | null> {
  if (!intent.paymentId) return null;
  const isUnlinked = and(eq(payment.id, intent.paymentId), isNull(payment.intentId));
  await db.update(payment).set({ intentId: intent.id }).where(isUnlinked);
  return findPaymentByIntent(db, intent.id);
}

const buildNotCancelledGuard = (db: Db, bookingId: string) =>
  assertNoRowInBatch(db, 'booking_state', cancellation, eq(cancellation.bookingId, bookingId));

/**
 * A hold can be confirmed only until its start: neither the client nor the owner has seen it as an appointment. A
 * pending booking can be confirmed later too, when the bank answers after the start: it was shown, and the client may
 * have come.
 */
const buildNotBegunGuard = (db: Db, bookingId: string, now: Temporal.Instant) =>
  assertRowInBatch(
    db,
    'booking_state',
    booking,
    and(eq(booking.id, bookingId), or(eq(booking.state, 'pending'), gt(booking.startsAt, now))),
  );

/**
 * The client would not come: the account was deleted after the hold ended, before its payment turned out to be
 * captured.
 */
const buildNotDeletedGuard = (db: Db, bookingId: string) =>
  assertInBatch(
    db,
    'booking_state',
    sql`NOT EXISTS (SELECT 1 FROM ${booking} JOIN ${client} ON ${client.id} = ${booking.clientId} WHERE ${and(eq(booking.id, bookingId), eq(client.state, 'deleted'))})`,
  );

/** True when the client booked, or has an account. The studio's clients without an account earn no points (I32). */
async function canEarnPoints(db: Db, { bookedBy, clientId }: Booking): Promise<boolean> {
  if (bookedBy === 'client') return true;
  const accounts = await db
    .select({ id: client.id })
    .from(client)
    .where(and(eq(client.id, clientId), hasAccount(sql`client.id`)));
  return accounts.length > 0;
}

/** Confirms the hold. The batch violates one of UNBOOKABLE_CONSTRAINTS when the hold cannot be booked any more. */
async function confirmHold(
  deps: BookingDeps,
  capturedPayment: Payment,
  heldBooking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const { db } = deps;
  const identifiers = (await canEarnPoints(db, heldBooking))
    ? await requireClientIdentifiers(deps, heldBooking.clientId, heldBooking.phone)
    : null;
  await runBatch(db, [
    buildPaymentStateGuard(db, capturedPayment.id, [...ACTIVE_PAYMENT_STATES, 'cancelled']),
    buildNotCancelledGuard(db, heldBooking.id),
    buildNotBegunGuard(db, heldBooking.id, now),
    buildNotDeletedGuard(db, heldBooking.id),
    ...confirmBookingStatements(
      deps,
      { booking: heldBooking, isStored: true, purchase: { payment: capturedPayment, identifiers } },
      now,
    ),
    // Alerts that the payment link expired or was not delivered.
    ...(heldBooking.bookedBy === 'studio' ? resolveLinkAlertsStatements(db, heldBooking.id, now) : []),
  ]);
}

async function syncCapturedIntent(
  deps: BookingDeps,
  row: PaymentWithBooking,
  intent: Intent,
  now: Temporal.Instant,
): Promise<PaymentOutcome> {
  const { db } = deps;
  const { payment: paymentRow, booking: heldBooking } = row;
  if (intent.refundedCents > 0)
    for (const providerRefund of await deps.payments.listRefundsOfIntent(intent.id))
      await updateRefund(deps, providerRefund, now);
  const isRefunded = intent.refundedCents >= intent.receivedCents;
  const isAsAgreed = !isRefunded && intent.receivedCents === paymentRow.amountCents && intent.currency === CURRENCY;
  const capture = { capturedCents: intent.receivedCents, capturedAt: now };
  if (isAsAgreed && !heldBooking) {
    await runBatch(db, [
      buildPaymentStateGuard(db, paymentRow.id, [...ACTIVE_PAYMENT_STATES, 'cancelled']),
      db
        .update(payment)
        .set({ ...capture, state: 'unassigned' })
        .where(eq(payment.id, paymentRow.id)),
      // A payment whose row was cancelled has lost its coupon.
      ...reserveCouponStatements(db, paymentRow, ''),
    ]);
    return { kind: 'unassigned' };
  }
  if (isAsAgreed && heldBooking)
    try {
      await confirmHold(deps, { ...paymentRow, ...capture }, heldBooking, now);
      return { kind: 'booked', bookingId: heldBooking.id, isNew: true };
    } catch (error) {
      if (!UNBOOKABLE_CONSTRAINTS.has(findViolatedConstraint(error) ?? '')) throw error;
    }
  await refundUnusablePayment(deps, row, intent.receivedCents, now);
  return readRecordedOutcome(db, paymentRow.id);
}

async function syncProcessingIntent(
  db: Db,
  { payment: paymentRow, booking: heldBooking }: PaymentWithBooking,
): Promise<PaymentOutcome> {
  if (paymentRow.state === 'processing') return readRecordedOutcome(db, paymentRow.id);
  const statements: Statement[] = [
    buildPaymentStateGuard(db, paymentRow.id, ['open']),
    db.update(payment).set({ state: 'processing' }).where(eq(payment.id, paymentRow.id)),
  ];
  if (heldBooking) statements.push(db.update(booking).set({ state: 'pending' }).where(eq(booking.id, heldBooking.id)));
  await runBatch(db, statements);
  return heldBooking ? { kind: 'pending', bookingId: heldBooking.id, isNew: true } : { kind: 'open' };
}

async function applyIntent(
  deps: BookingDeps,
  row: PaymentWithBooking,
  intent: Intent,
  now: Temporal.Instant,
): Promise<PaymentOutcome> {
  if (intent.status === 'succeeded') return syncCapturedIntent(deps, row, intent, now);
  if (intent.status === 'processing') return syncProcessingIntent(deps.db, row);
  // A processing payment has failed: the pending appointment is cancelled (DECISIONS §8.8).
  const hasFailed = intent.status === 'open' && row.payment.state === 'processing';
  const currentIntent = hasFailed ? await cancelAtProvider(deps, row.payment, now) : intent;
  if (currentIntent?.status === 'open') return { kind: 'open' };
  if (currentIntent && currentIntent.status !== 'cancelled') return applyIntent(deps, row, currentIntent, now);
  await runBatch(deps.db, endPaymentStatements(deps.db, row.payment, now, row.booking ?? undefined));
  return { kind: 'cancelled' };
}

/**
 * Retrieves the intent from the provider. Null when the intent cannot be read and no payment row has it: another
 * integration of the Stripe account made it.
 */
async function findIntentAtProvider(
  { payments }: { payments: PaymentProvider },
  intentId: string,
  row: PaymentWithBooking | null,
): Promise<Intent | null> {
  try {
    return await payments.findIntent(intentId);
  } catch (error) {
    if (row || !(error instanceof UnreadableResponseError)) throw error;
    return null;
  }
}

/**
 * The provider does not know the intent of this payment row, so nobody can pay it: ends the payment with an alert
 * (docs/decisions/020).
 */
async function endPaymentOfUnknownIntent(
  db: Db,
  row: PaymentWithBooking,
  now: Temporal.Instant,
): Promise<PaymentOutcome> {
  await raiseAlert(db, { kind: 'intent_unknown', ref: row.payment.id }, now);
  await endPayment(db, row, now);
  return readRecordedOutcome(db, row.payment.id);
}

/**
 * Brings a payment and its booking to the state of the intent at the provider. The only function that confirms a paid
 * hold: the client's POST, the webhook and the sweep all call it, any number of times and in any order (DECISIONS
 * §8.6). Unless our row is final, it retrieves the intent and moves the booking in one batch. When another caller is
 * faster, returns the outcome that was recorded. Throws ProviderUnavailableError.
 */
export async function syncPayment(deps: BookingDeps, intentId: string, now: Temporal.Instant): Promise<PaymentOutcome> {
  const storedPayment = await findPaymentByIntent(deps.db, intentId);
  if (storedPayment && CAPTURED_PAYMENT_STATES.has(storedPayment.payment.state))
    return readRecordedOutcome(deps.db, storedPayment.payment.id);
  const intent = await findIntentAtProvider(deps, intentId, storedPayment);
  const row = storedPayment ?? (intent && (await linkIntentToPayment(deps.db, intent)));
  if (!row) return { kind: 'unknown' };
  const { state, id } = row.payment;
  if (state === 'cancelled' && intent?.status !== 'succeeded') return { kind: 'cancelled' };
  if (!intent) return endPaymentOfUnknownIntent(deps.db, row, now);
  try {
    return await applyIntent(deps, row, intent, now);
  } catch (error) {
    if (findViolatedConstraint(error) !== 'payment_state') throw error;
    return readRecordedOutcome(deps.db, id);
  }
}
