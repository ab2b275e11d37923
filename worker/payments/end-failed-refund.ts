import { and, eq, sql } from 'drizzle-orm';
import { isRetryable } from '../../src/domain/payments/refund.ts';
import type { Db, Statement } from '../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import type { Refund } from '../db/rows.ts';
import { runGuardedBatch } from '../db/run-guarded-batch.ts';
import { refund } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { restoreDiscountsAfterFullRefundStatements } from '../loyalty/refunded-in-full.ts';
import { resolveAlertsStatement } from '../operations/alert-store.ts';
import { closeCoveredClaimStatements } from './close-covered-claim.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { sendRefund } from './refunds.ts';

/** For the batch of a decision of the owner about a failed refund; its extra statements may violate `revision`. */
const DECISION_CODES = { refund_cap: 'REFUND_NOTHING_LEFT', revision: 'CHANGED_SINCE' } as const;

const resolveRefundAlertsStatement = (db: Db, ref: string, now: Temporal.Instant): Statement =>
  resolveAlertsStatement(db, ['refund_failed', 'refund_refused'], ref, now);

/** Throws NOT_FOUND. */
export async function requireRefund(db: Db, id: string): Promise<Refund> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/**
 * Sends a failed or refused refund again, with a new idempotency key. `extraStatements`: further statements for the
 * batch that makes the refund due. Throws NOT_FOUND; REFUND_NOT_FAILED; REFUND_MADE_IN_DASHBOARD when the site cannot send
 * it again; REFUND_NOTHING_LEFT when other refunds have used up the payment; and CHANGED_SINCE when an extra statement
 * violates `revision`.
 */
export async function retryRefund(
  deps: PaymentDeps,
  refundId: string,
  now: Temporal.Instant,
  extraStatements: Statement[] = [],
): Promise<void> {
  const { db } = deps;
  const refundRow = await requireRefund(db, refundId);
  if (refundRow.state === 'cancelled') throw new DomainError('REFUND_NOTHING_LEFT');
  if (refundRow.state === 'failed' && !isRetryable(refundRow.purpose))
    throw new DomainError('REFUND_MADE_IN_DASHBOARD');
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
  const statements = [
    assertRowInBatch(db, 'refund_state', refund, isStillFailed),
    db.update(refund).set(retryFields).where(eq(refund.id, refundId)),
    ...restoreDiscountsAfterFullRefundStatements(db, refundRow.paymentId),
    ...closeCoveredClaimStatements(db, refundRow.paymentId, now),
    resolveRefundAlertsStatement(db, refundId, now),
    ...extraStatements,
  ];
  await runGuardedBatch(db, statements, { refund_state: 'REFUND_NOT_FAILED', ...DECISION_CODES });
  await sendRefund(deps, refundId, now);
}

/**
 * Records that a failed refund was paid outside Stripe. Final: no webhook and no reconciliation changes it. `extraStatements`:
 * further statements of the batch that records it. Throws NOT_FOUND; REFUND_NOT_FAILED; REFUND_NOTHING_LEFT when other
 * refunds have used up the payment; and CHANGED_SINCE when an extra statement violates `revision`.
 */
export async function markRefundPaidOtherwise(
  db: Db,
  refundId: string,
  now: Temporal.Instant,
  extraStatements: Statement[] = [],
): Promise<void> {
  const { state, paymentId } = await requireRefund(db, refundId);
  if (state === 'cancelled') throw new DomainError('REFUND_NOTHING_LEFT');
  if (state !== 'failed' && state !== 'paid_otherwise') throw new DomainError('REFUND_NOT_FAILED');
  const isFailed = and(eq(refund.id, refundId), eq(refund.state, 'failed'));
  const markStatements: Statement[] = [
    assertRowInBatch(db, 'refund_state', refund, isFailed),
    db.update(refund).set({ state: 'paid_otherwise', paidOtherwiseAt: now }).where(eq(refund.id, refundId)),
    ...restoreDiscountsAfterFullRefundStatements(db, paymentId),
    ...closeCoveredClaimStatements(db, paymentId, now),
    ...extraStatements,
  ];
  const resolveStatement = resolveRefundAlertsStatement(db, refundId, now);
  try {
    await runGuardedBatch(db, [...(state === 'failed' ? markStatements : []), resolveStatement], DECISION_CODES);
  } catch (error) {
    // The refund was retried, marked or cancelled since it was read.
    if (findViolatedConstraint(error) !== 'refund_state') throw error;
    return markRefundPaidOtherwise(db, refundId, now, extraStatements);
  }
}
