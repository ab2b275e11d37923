import { and, eq, sql } from 'drizzle-orm';
import { isRetryable } from '../../src/domain/payments/refund.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import { refund } from '../db/schema.ts';
import { restoreDiscountsAfterFullRefundStatements } from '../loyalty/refunded-in-full.ts';
import { resolveAlertsStatement } from '../operations/alert-store.ts';
import { closeCoveredClaimStatements } from './close-covered-claim.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { sendRefund } from './refunds.ts';

/**
 * The result of the owner's decision about a failed refund. `nothing_left`: other refunds have used up the payment.
 * `made_in_dashboard`: the site cannot send it again.
 */
export type FailedRefundResult = 'done' | 'unknown' | 'not_failed' | 'nothing_left' | 'made_in_dashboard';

const resolveRefundAlertsStatement = (db: Db, ref: string, now: Temporal.Instant): Statement =>
  resolveAlertsStatement(db, ['refund_failed', 'refund_refused'], ref, now);

async function findRefund(db: Db, id: string) {
  const [row] = await db
    .select({ state: refund.state, paymentId: refund.paymentId, purpose: refund.purpose })
    .from(refund)
    .where(eq(refund.id, id));
  return row ?? null;
}

/**
 * Sends a failed or refused refund again, with a new idempotency key. `extraStatements`: further statements for the
 * batch that makes the refund due.
 */
export async function retryRefund(
  deps: PaymentDeps,
  refundId: string,
  now: Temporal.Instant,
  extraStatements: Statement[] = [],
): Promise<FailedRefundResult> {
  const { db } = deps;
  const refundRow = await findRefund(db, refundId);
  if (!refundRow) return 'unknown';
  if (refundRow.state === 'cancelled') return 'nothing_left';
  if (refundRow.state === 'failed' && !isRetryable(refundRow.purpose)) return 'made_in_dashboard';
  const isStillFailed = and(eq(refund.id, refundId), eq(refund.state, 'failed'));
  const retryFields = {
    state: 'due',
    attempts: sql`${refund.attempts} + 1`,
    leaseUntil: '',
    reason: null,
    // A trigger keeps the earlier movements in failed_refund_attempt.
    sentAt: null,
    failedAt: null,
  } as const;
  try {
    await runBatch(db, [
      assertRowInBatch(db, 'refund_state', refund, isStillFailed),
      db.update(refund).set(retryFields).where(eq(refund.id, refundId)),
      ...restoreDiscountsAfterFullRefundStatements(db, refundRow.paymentId),
      ...closeCoveredClaimStatements(db, refundRow.paymentId, now),
      resolveRefundAlertsStatement(db, refundId, now),
      ...extraStatements,
    ]);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'refund_cap') return 'nothing_left';
    if (constraint !== 'refund_state') throw error;
    return 'not_failed';
  }
  await sendRefund(deps, refundId, now);
  return 'done';
}

/**
 * Records that a failed refund was paid outside Stripe. Final: no webhook and no reconciliation changes it. `extraStatements`:
 * further statements of the batch that records it.
 */
export async function markRefundPaidOtherwise(
  deps: { db: Db },
  refundId: string,
  now: Temporal.Instant,
  extraStatements: Statement[] = [],
): Promise<FailedRefundResult> {
  const { db } = deps;
  const refundRow = await findRefund(db, refundId);
  if (!refundRow) return 'unknown';
  const { state, paymentId } = refundRow;
  if (state === 'cancelled') return 'nothing_left';
  if (state !== 'failed' && state !== 'paid_otherwise') return 'not_failed';
  const isFailed = and(eq(refund.id, refundId), eq(refund.state, 'failed'));
  const markStatements: Statement[] = [
    assertRowInBatch(db, 'refund_state', refund, isFailed),
    db.update(refund).set({ state: 'paid_otherwise', paidOtherwiseAt: now }).where(eq(refund.id, refundId)),
    ...restoreDiscountsAfterFullRefundStatements(db, paymentId),
    ...closeCoveredClaimStatements(db, paymentId, now),
    ...extraStatements,
  ];
  try {
    await runBatch(db, [
      ...(state === 'failed' ? markStatements : []),
      resolveRefundAlertsStatement(db, refundId, now),
    ]);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'refund_cap') return 'nothing_left';
    // The refund was retried, marked or cancelled since it was read.
    if (constraint !== 'refund_state') throw error;
    return markRefundPaidOtherwise(deps, refundId, now, extraStatements);
  }
  return 'done';
}
