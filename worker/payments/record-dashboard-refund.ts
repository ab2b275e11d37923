import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import { clientOfPaymentSubquery } from '../db/refunded-amount.ts';
import type { Payment, Refund } from '../db/rows.ts';
import { payment, refund } from '../db/schema.ts';
import { restoreDiscountsAfterFullRefundStatements } from '../loyalty/refunded-in-full.ts';
import { enqueueEmailStatement } from '../mail/outbox.ts';
import { raiseAlertStatement } from '../operations/alert-store.ts';
import { log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import { closeCoveredClaimStatements } from './close-covered-claim.ts';
import type { ProviderRefund } from './payment-provider.ts';
import { reduceFailedRefundsStatements } from './reduce-failed-refunds.ts';
import { toRefundState } from './refund-state.ts';

type DashboardRefundDeps = { db: Db; random: Random };
type PaidPayment = Pick<Payment, 'id' | 'bookingId'>;

const enqueueRefundEmailStatement = (db: Db, ref: string, { id, bookingId }: PaidPayment, now: Temporal.Instant) =>
  enqueueEmailStatement(db, {
    kind: 'dashboard_refund',
    ref,
    clientId: clientOfPaymentSubquery(id),
    bookingId,
    createdAt: now,
  });

/** Our oldest refund of exactly this amount that has failed, or that is due and not being sent by another run. */
async function findMatchingRefund(db: Db, paidPayment: PaidPayment, amountCents: number, isUnleased: SQL | undefined) {
  const isWaiting = and(inArray(refund.state, ['due', 'failed']), isUnleased);
  const [matchingRefund] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paidPayment.id), eq(refund.amountCents, amountCents), isWaiting))
    .orderBy(asc(refund.createdAt))
    .limit(1);
  return matchingRefund ?? null;
}

/** Completes our refund with the dashboard's. Violates `refund_state` when the row has changed since it was read. */
async function completeRefund(
  db: Db,
  matchingRefund: Refund,
  paidPayment: PaidPayment,
  providerRefund: ProviderRefund,
  now: Temporal.Instant,
) {
  const { id, state, amountCents } = matchingRefund;
  const isUnchanged = and(eq(refund.id, id), eq(refund.state, state), eq(refund.amountCents, amountCents));
  const updateStatement = db
    .update(refund)
    .set({
      state: toRefundState(providerRefund),
      providerRefundId: providerRefund.id,
      reason: null,
      sentAt: providerRefund.createdAt,
      failedAt: null,
    })
    .where(eq(refund.id, id));
  // The client was already emailed about a due refund. A failed refund can be completed more than once, if that
  // refund fails too.
  const email =
    state === 'failed' ? [enqueueRefundEmailStatement(db, `${id}:${providerRefund.id}`, paidPayment, now)] : [];
  await runBatch(db, [
    assertRowInBatch(db, 'refund_state', refund, isUnchanged),
    updateStatement,
    ...email,
    ...restoreDiscountsAfterFullRefundStatements(db, paidPayment.id),
    ...closeCoveredClaimStatements(db, paidPayment.id, now),
  ]);
}

/**
 * Reduces our due refunds to what is left of the payment, the oldest first, and cancels those for which nothing is
 * left.
 */
function reduceDueRefundsStatements(db: Db, paymentId: string): Statement[] {
  const remainingCents = sql<number>`(SELECT captured_cents FROM ${payment} WHERE ${payment.id} = ${paymentId}) - (
    SELECT COALESCE(SUM(other.amount_cents), 0) FROM ${refund} AS other
    WHERE other.payment_id = ${paymentId} AND other.state NOT IN ('failed', 'cancelled')
    AND (other.state <> 'due' OR other.rowid < refund.rowid)
  )`;
  const isDue = and(eq(refund.paymentId, paymentId), eq(refund.state, 'due'));
  return [
    db
      .update(refund)
      .set({ state: 'cancelled' })
      .where(and(isDue, sql`${remainingCents} <= 0`)),
    db
      .update(refund)
      .set({ amountCents: remainingCents })
      .where(and(isDue, sql`${remainingCents} < ${refund.amountCents}`)),
  ];
}

/**
 * Inserts a row for a refund that matches none of ours, with its alert. Violates `refund.provider_refund_id` when
 * another run has recorded the refund, perhaps as one of ours that needs no alert.
 */
async function insertDashboardRefund(
  deps: DashboardRefundDeps,
  paidPayment: PaidPayment,
  providerRefund: ProviderRefund,
  now: Temporal.Instant,
): Promise<void> {
  const { db, random } = deps;
  const { id: providerRefundId, amountCents, createdAt } = providerRefund;
  const id = random.id();
  const row: typeof refund.$inferInsert = {
    id,
    paymentId: paidPayment.id,
    purpose: 'dashboard',
    amountCents,
    createdAt,
    state: toRefundState(providerRefund),
    providerRefundId,
    sentAt: createdAt,
  };
  await runBatch(db, [
    db.insert(refund).values(row),
    raiseAlertStatement(db, { kind: 'dashboard_refund', ref: providerRefundId }, now),
    ...reduceDueRefundsStatements(db, paidPayment.id),
    ...reduceFailedRefundsStatements(db, paidPayment.id),
    ...restoreDiscountsAfterFullRefundStatements(db, paidPayment.id),
    ...closeCoveredClaimStatements(db, paidPayment.id, now),
    enqueueRefundEmailStatement(db, id, paidPayment, now),
  ]);
  log('error', { alert: 'dashboard_refund', ref: providerRefundId });
}

/**
 * Records a refund without a row: made in the provider's dashboard (DECISIONS §10, §17), or lost in a restore. It
 * completes a due or failed refund of exactly this amount. Otherwise it gets a row of its own, whatever its amount
 * and the state of its payment: due and failed refunds are reduced to what is left, the client is emailed, and an
 * alert is raised, because the booking it was for may still stand. Does nothing when another run has recorded the
 * refund since the caller looked for its row. `sendingRefundId`: the id of the refund that the caller is sending.
 */
export async function recordDashboardRefund(
  deps: DashboardRefundDeps,
  providerRefund: ProviderRefund,
  now: Temporal.Instant,
  sendingRefundId: string | null = null,
): Promise<void> {
  const { db } = deps;
  if (providerRefund.status === 'failed' || !providerRefund.intentId) return;
  const [paidPayment] = await db.select().from(payment).where(eq(payment.intentId, providerRefund.intentId));
  if (!paidPayment) return;
  // A due refund with a reason was refused or got no response. No run is sending it: its lease is the pause until the
  // next attempt. No run is sending a failed refund either, although it keeps the lease of its last attempt.
  const isNotSending = or(eq(refund.state, 'failed'), isNotNull(refund.reason));
  const isUnleased = or(lte(refund.leaseUntil, toIso(now)), isNotSending, eq(refund.id, sendingRefundId ?? ''));
  const matchingRefund = await findMatchingRefund(db, paidPayment, providerRefund.amountCents, isUnleased);
  try {
    if (matchingRefund) await completeRefund(db, matchingRefund, paidPayment, providerRefund, now);
    else await insertDashboardRefund(deps, paidPayment, providerRefund, now);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'refund.provider_refund_id') return;
    if (constraint !== 'refund_state') throw error;
    // Our refund has changed since it was read, perhaps because another run has completed it with this one.
    await recordDashboardRefund(deps, providerRefund, now, sendingRefundId);
  }
}
