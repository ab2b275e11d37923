import { and, eq, ne, sql } from 'drizzle-orm';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertInBatch, findViolatedConstraint } from '../db/guards.ts';
import { releaseRefundedCouponStatement } from '../db/refunded-amount.ts';
import { refund } from '../db/schema.ts';
import { resolveAlertsStatement } from '../operations/alert-store.ts';
import { closeCoveredClaimStatements } from './close-covered-claim.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { sendRefund } from './refunds.ts';

/** The result of the owner's decision about a failed refund. `nothing_left`: other refunds have used up the payment. */
export type FailedRefundResult = 'done' | 'unknown' | 'not_failed' | 'nothing_left';

const resolveRefundAlertsStatement = (db: Db, ref: string, now: Temporal.Instant): Statement =>
  resolveAlertsStatement(db, ['refund_failed', 'refund_refused'], ref, now);

async function findRefund(db: Db, id: string) {
  const [row] = await db
    .select({ state: refund.state, paymentId: refund.paymentId })
    .from(refund)
    .where(eq(refund.id, id));
  return row ?? null;
}

/**
 * Sends a failed or refused refund again, with a new idempotency key. Only the dashboard can repeat a refund made in
 * Stripe's dashboard. `more`: further statements for the batch that makes the refund due.
 */
export async function retryRefund(
  deps: PaymentDeps,
  refundId: string,
  now: Temporal.Instant,
  more: Statement[] = [],
): Promise<FailedRefundResult> {
  const { db } = deps;
  const known = await findRefund(db, refundId);
  if (!known) return 'unknown';
  if (known.state === 'cancelled') return 'nothing_left';
  const isOurs = and(eq(refund.id, refundId), eq(refund.state, 'failed'), ne(refund.purpose, 'dashboard'));
  const again = {
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
      assertInBatch(db, 'refund_state', sql`EXISTS (SELECT 1 FROM ${refund} WHERE ${isOurs})`),
      db.update(refund).set(again).where(eq(refund.id, refundId)),
      releaseRefundedCouponStatement(db, known.paymentId),
      ...closeCoveredClaimStatements(db, known.paymentId, now),
      resolveRefundAlertsStatement(db, refundId, now),
      ...more,
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
 * Records that a failed refund was paid outside Stripe. Final: no webhook and no reconciliation changes it. `more`:
 * further statements of the batch that records it.
 */
export async function markRefundPaidOtherwise(
  deps: { db: Db },
  refundId: string,
  now: Temporal.Instant,
  more: Statement[] = [],
): Promise<FailedRefundResult> {
  const { db } = deps;
  const known = await findRefund(db, refundId);
  if (!known) return 'unknown';
  const { state, paymentId } = known;
  if (state === 'cancelled') return 'nothing_left';
  if (state !== 'failed' && state !== 'paid_otherwise') return 'not_failed';
  const isFailed = and(eq(refund.id, refundId), eq(refund.state, 'failed'));
  const marking: Statement[] = [
    assertInBatch(db, 'refund_state', sql`EXISTS (SELECT 1 FROM ${refund} WHERE ${isFailed})`),
    db.update(refund).set({ state: 'paid_otherwise', paidOtherwiseAt: now }).where(eq(refund.id, refundId)),
    releaseRefundedCouponStatement(db, paymentId),
    ...closeCoveredClaimStatements(db, paymentId, now),
    ...more,
  ];
  try {
    await runBatch(db, [...(state === 'failed' ? marking : []), resolveRefundAlertsStatement(db, refundId, now)]);
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'refund_cap') return 'nothing_left';
    // The refund was retried, marked or cancelled since it was read.
    if (constraint !== 'refund_state') throw error;
    return markRefundPaidOtherwise(deps, refundId, now, more);
  }
  return 'done';
}
