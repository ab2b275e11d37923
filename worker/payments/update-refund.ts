import { and, eq, or } from 'drizzle-orm';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { clientOfPaymentSubquery } from '../db/refunded-amount.ts';
import type { Refund } from '../db/rows.ts';
import { payment, refund } from '../db/schema.ts';
import { enqueueEmailStatement } from '../mail/outbox.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { type PaymentDeps, type ProviderRefund, UnreadableResponseError } from './payment-provider.ts';
import { recordDashboardRefund } from './record-dashboard-refund.ts';
import { isOfCurrentAttempt, toMovementTimes, toRefundState } from './refund-state.ts';

/**
 * The statement that enqueues the email about a failed refund; its text depends on the reason. Empty without a
 * payment. `failureRef`: the id of the provider's refund, or the number of the refused attempt, so that each failure is
 * reported (DECISIONS §10).
 */
export async function enqueueFailureEmailStatements(
  db: Db,
  { id, paymentId }: Refund,
  failureRef: string | number,
  now: Temporal.Instant,
): Promise<Statement[]> {
  const [paymentRow] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!paymentRow) return [];
  const messageFields = {
    clientId: clientOfPaymentSubquery(paymentId),
    bookingId: paymentRow.bookingId,
    ref: `${id}:${failureRef}`,
  };
  return [enqueueEmailStatement(db, { kind: 'refund_failed', ...messageFields, createdAt: now })];
}

/**
 * Brings our refund row to the state of the provider's refund, and records a refund without a row as made in the
 * dashboard. Idempotent. `sendingRefundId`: the id of the refund that the caller is sending.
 */
export async function updateRefund(
  deps: PaymentDeps,
  providerRefund: ProviderRefund,
  now: Temporal.Instant,
  sendingRefundId: string | null = null,
): Promise<void> {
  const { db } = deps;
  const isNamed = or(eq(refund.providerRefundId, providerRefund.id), eq(refund.id, providerRefund.refundId ?? ''));
  const rows = await db.select().from(refund).where(isNamed);
  const row = rows.find((candidate) => isOfCurrentAttempt(candidate, providerRefund));
  if (!row) {
    const isKnown = rows.some(({ providerRefundId }) => providerRefundId === providerRefund.id);
    return isKnown ? undefined : recordDashboardRefund(deps, providerRefund, now, sendingRefundId);
  }
  const state = toRefundState(providerRefund);
  // A refund paid outside Stripe is final, whatever the state of the provider's refund.
  if (row.state === 'paid_otherwise' || (row.state === state && row.providerRefundId === providerRefund.id)) return;
  // A refund that has failed at the provider stays failed: this answer is older than the row.
  if (row.state === 'failed' && row.providerRefundId === providerRefund.id) return;
  const isFailure = state === 'failed';
  // The money of a cancelled refund was returned in another way, is in a reschedule code, or was never sent.
  if (row.state === 'cancelled' && isFailure) return;
  // The alert first, so that no failure is silent (DECISIONS §10): cut off in between, the row is unchanged and this
  // runs again.
  if (isFailure) await raiseAlert(db, { kind: 'refund_failed', ref: row.id }, now);
  await runBatch(db, [
    ...(isFailure ? await enqueueFailureEmailStatements(db, row, providerRefund.id, now) : []),
    db
      .update(refund)
      .set({
        state,
        providerRefundId: providerRefund.id,
        reason: providerRefund.failure,
        ...toMovementTimes(row, state, now),
      })
      .where(and(eq(refund.id, row.id), eq(refund.state, row.state))),
  ]);
}

/**
 * Lists the refunds of an intent that a webhook names and updates their rows. Ignores an unreadable list when no
 * payment row has the intent: another integration of the Stripe account took the payment. Throws
 * ProviderUnavailableError.
 */
export async function updateRefundsOfIntent(deps: PaymentDeps, intentId: string, now: Temporal.Instant): Promise<void> {
  const { db, payments } = deps;
  const providerRefunds = await payments.listRefundsOfIntent(intentId).catch(async (error) => {
    if (!(error instanceof UnreadableResponseError)) throw error;
    const [ownPayment] = await db.select({ id: payment.id }).from(payment).where(eq(payment.intentId, intentId));
    if (ownPayment) throw error;
    return [];
  });
  for (const providerRefund of providerRefunds) await updateRefund(deps, providerRefund, now);
}

/**
 * Retrieves a refund that a webhook names and updates our row. Ignores an unreadable refund that has no row: another
 * integration of the Stripe account made it. Throws ProviderUnavailableError.
 */
export async function updateRefundById(
  deps: PaymentDeps,
  providerRefundId: string,
  now: Temporal.Instant,
): Promise<void> {
  const { db, payments } = deps;
  const providerRefund = await payments.findRefund(providerRefundId).catch(async (error) => {
    if (!(error instanceof UnreadableResponseError)) throw error;
    const [ownRefund] = await db.select().from(refund).where(eq(refund.providerRefundId, providerRefundId));
    if (ownRefund) throw error;
    return null;
  });
  if (providerRefund) await updateRefund(deps, providerRefund, now);
}
