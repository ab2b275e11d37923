import { and, eq, isNull, sql } from 'drizzle-orm';
import { findPerson, type Person } from '../clients/person.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertInBatch, violatedGuard } from '../db/guards.ts';
import type { Booking, Payment } from '../db/rows.ts';
import { booking, cancellation, client, couponUse, payment, slotCell } from '../db/schema.ts';
import { rewardPurchase } from '../loyalty/reward-purchase.ts';
import { enqueueConfirmation } from '../mail/outbox.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { type Intent, type Payments, Unreadable } from '../payments/payments.ts';
import { updateRefund } from '../payments/update-refund.ts';
import type { Random } from '../platform/random.ts';
import type { BookingDeps } from './booking-deps.ts';
import { LIVE_PAYMENT } from './booking-store.ts';
import { cellRows } from './new-hold.ts';
import { type PaymentOutcome, type PaymentRow, paymentRows, recordedOutcome } from './payment-outcome.ts';
import { refundUnusablePayment } from './refund-unusable-payment.ts';
import { cancelAtProvider, endHold, endUnpaid, requirePaymentState } from './release-hold.ts';

const CURRENCY = 'aud';

/** The time is somebody else's by now, or the client has cancelled while the payment was under way. */
const NO_APPOINTMENT = new Set(['slot_cell.cell', 'booking_state']);

const FINAL = new Set<Payment['state']>(['applied', 'orphan', 'waiting']);

async function findRow(db: Db, intentId: string): Promise<PaymentRow | null> {
  const [row] = await paymentRows(db).where(eq(payment.intentId, intentId));
  return row ?? null;
}

/** The Worker died between making the intent and writing down its id; the intent's metadata names the row. */
async function adoptIntent(db: Db, intent: Intent): Promise<PaymentRow | null> {
  if (!intent.paymentId) return null;
  const lost = and(eq(payment.id, intent.paymentId), isNull(payment.intentId));
  await db.update(payment).set({ intentId: intent.id }).where(lost);
  return findRow(db, intent.id);
}

const notCancelled = (db: Db, bookingId: string) =>
  assertInBatch(
    db,
    'booking_state',
    sql`NOT EXISTS (SELECT 1 FROM ${cancellation} WHERE ${eq(cancellation.bookingId, bookingId)})`,
  );

/** What was typed, where anything was: it is emptied a day after a hold has ended, and its payment may come later still. */
const detailsOf = ({ fullName, phone }: Booking) => ({
  fullName: sql`COALESCE(NULLIF(${fullName}, ''), ${client.fullName})`,
  phone: sql`COALESCE(NULLIF(${phone}, ''), ${client.phone})`,
});

/** The draft becomes an appointment, its coupon is used up, its points are given, and what the client typed becomes their details. */
function confirmation(
  { db, random }: { db: Db; random: Random },
  { paid, draft, person }: { paid: Payment; draft: Booking; person: Person },
  intent: Intent,
  now: Temporal.Instant,
): Statement[] {
  const minutes = draft.startsAt.until(draft.endsAt).total('minutes');
  return [
    requirePaymentState(db, paid.id, [...LIVE_PAYMENT, 'cancelled']),
    notCancelled(db, draft.id),
    db
      .update(payment)
      .set({ state: 'applied', capturedCents: intent.receivedCents, capturedAt: now })
      .where(eq(payment.id, paid.id)),
    db.update(booking).set({ state: 'confirmed' }).where(eq(booking.id, draft.id)),
    // Written anew: even if its hold was released meanwhile it gets its time, unless somebody else has that by now.
    db.delete(slotCell).where(eq(slotCell.bookingId, draft.id)),
    db.insert(slotCell).values(cellRows(draft.startsAt, minutes, draft.id)),
    db.update(couponUse).set({ state: 'redeemed' }).where(eq(couponUse.paymentId, paid.id)),
    ...rewardPurchase(db, { booking: draft, person }, random.code(), now),
    db.update(client).set(detailsOf(draft)).where(eq(client.id, draft.clientId)),
    ...enqueueConfirmation(db, draft, now),
  ];
}

async function syncCaptured(
  deps: BookingDeps,
  row: PaymentRow,
  intent: Intent,
  now: Temporal.Instant,
): Promise<PaymentOutcome> {
  const { db } = deps;
  const { payment: paid, booking: draft } = row;
  if (intent.refundedCents > 0)
    for (const made of await deps.payments.refundsOf(intent.id)) await updateRefund(deps, made, now);
  const isBack = intent.refundedCents >= intent.receivedCents;
  const asAgreed = !isBack && intent.receivedCents === paid.amountCents && intent.currency === CURRENCY;
  if (asAgreed && !draft) {
    const waiting = { state: 'waiting', capturedCents: intent.receivedCents, capturedAt: now } as const;
    await runBatch(db, [
      requirePaymentState(db, paid.id, [...LIVE_PAYMENT, 'cancelled']),
      db.update(payment).set(waiting).where(eq(payment.id, paid.id)),
    ]);
    return { kind: 'waiting' };
  }
  if (asAgreed && draft)
    try {
      const person = await findPerson(deps, draft.clientId, draft.phone);
      await runBatch(db, confirmation(deps, { paid, draft, person }, intent, now));
      return { kind: 'booked', bookingId: draft.id, fresh: true };
    } catch (error) {
      if (!NO_APPOINTMENT.has(violatedGuard(error) ?? '')) throw error;
    }
  await refundUnusablePayment(deps, row, intent.receivedCents, now);
  return recordedOutcome(db, paid.id);
}

async function syncProcessing(db: Db, { payment: paid, booking: draft }: PaymentRow): Promise<PaymentOutcome> {
  if (paid.state === 'processing') return recordedOutcome(db, paid.id);
  const statements: Statement[] = [
    requirePaymentState(db, paid.id, ['open']),
    db.update(payment).set({ state: 'processing' }).where(eq(payment.id, paid.id)),
  ];
  if (draft) statements.push(db.update(booking).set({ state: 'pending' }).where(eq(booking.id, draft.id)));
  await runBatch(db, statements);
  return draft ? { kind: 'pending', bookingId: draft.id, fresh: true } : { kind: 'open' };
}

async function applyIntent(
  deps: BookingDeps,
  row: PaymentRow,
  intent: Intent,
  now: Temporal.Instant,
): Promise<PaymentOutcome> {
  if (intent.status === 'succeeded') return syncCaptured(deps, row, intent, now);
  if (intent.status === 'processing') return syncProcessing(deps.db, row);
  // A bank transfer that was under way and failed: the appointment the client has seen ends (DECISIONS §8.8).
  const failed = intent.status === 'open' && row.payment.state === 'processing';
  const left = failed ? await cancelAtProvider(deps, row.payment, now) : intent;
  if (left?.status === 'open') return { kind: 'open' };
  if (left && left.status !== 'cancelled') return applyIntent(deps, row, left, now);
  await runBatch(deps.db, endUnpaid(deps.db, row.payment, now, row.booking ?? undefined));
  return { kind: 'cancelled' };
}

/** How a payment stands at the provider. One that cannot be read is another program's, unless we have a row of it. */
async function askProvider(
  { payments }: { payments: Payments },
  intentId: string,
  row: PaymentRow | null,
): Promise<Intent | null> {
  try {
    return await payments.findIntent(intentId);
  } catch (error) {
    if (row || !(error instanceof Unreadable)) throw error;
    return null;
  }
}

/** The provider does not know a payment of ours, so nothing of it can be paid (docs/decisions/020). */
async function endUnknown({ db }: { db: Db }, row: PaymentRow, now: Temporal.Instant): Promise<PaymentOutcome> {
  await raiseAlert(db, { kind: 'intent_unknown', ref: row.payment.id }, now);
  await endHold(db, row, now);
  return recordedOutcome(db, row.payment.id);
}

/**
 * The only door to a confirmed appointment: the client's POST, the webhook and the sweep all call it, any number of
 * times and in any order (DECISIONS §8.6). Unless the end is already recorded, it asks the provider how the payment
 * stands and brings the booking to the same place in one batch. Losing that race to another caller is success. Throws
 * ProviderUnavailable.
 */
export async function syncPayment(deps: BookingDeps, intentId: string, now: Temporal.Instant): Promise<PaymentOutcome> {
  const known = await findRow(deps.db, intentId);
  if (known && FINAL.has(known.payment.state)) return recordedOutcome(deps.db, known.payment.id);
  const intent = await askProvider(deps, intentId, known);
  const row = known ?? (intent && (await adoptIntent(deps.db, intent)));
  if (!row) return { kind: 'unknown' };
  const { state, id } = row.payment;
  if (state === 'cancelled' && intent?.status !== 'succeeded') return { kind: 'cancelled' };
  if (!intent) return endUnknown(deps, row, now);
  try {
    return await applyIntent(deps, row, intent, now);
  } catch (error) {
    if (violatedGuard(error) !== 'payment_state') throw error;
    return recordedOutcome(deps.db, id);
  }
}
