import { and, eq, ne, sql } from 'drizzle-orm';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { violatedConstraint } from '../db/guards.ts';
import { refund } from '../db/schema.ts';
import { resolveAlerts } from '../operations/alert-store.ts';
import type { PaymentDeps } from './payment-provider.ts';
import { sendRefund } from './refunds.ts';

/** The result of the owner's decision about a failed refund. `nothing_left`: other refunds have used up the payment. */
export type FailedRefundResult = 'done' | 'unknown' | 'not_failed' | 'nothing_left';

const alertsOver = (db: Db, ref: string, now: Temporal.Instant): Statement =>
  resolveAlerts(db, ['refund_failed', 'refund_refused'], ref, now);

const findState = async (db: Db, id: string) =>
  (await db.select({ state: refund.state }).from(refund).where(eq(refund.id, id)))[0]?.state ?? null;

/**
 * Sends a failed or refused refund again, with a new idempotency key. Not one made in Stripe's dashboard, which only
 * the dashboard can repeat.
 */
export async function retryRefund(
  deps: PaymentDeps,
  refundId: string,
  now: Temporal.Instant,
): Promise<FailedRefundResult> {
  const { db } = deps;
  const isOurs = and(eq(refund.id, refundId), eq(refund.state, 'failed'), ne(refund.purpose, 'dashboard'));
  try {
    const { meta } = await db
      .update(refund)
      .set({ state: 'due', attempts: sql`${refund.attempts} + 1`, leaseUntil: '', reason: null })
      .where(isOurs);
    if (meta.changes === 0) return (await findState(db, refundId)) === null ? 'unknown' : 'not_failed';
  } catch (error) {
    if (violatedConstraint(error) !== 'refund_cap') throw error;
    return 'nothing_left';
  }
  await runBatch(db, [alertsOver(db, refundId, now)]);
  await sendRefund(deps, refundId, now);
  return 'done';
}

/** Records that a failed refund was paid outside Stripe. Final: no webhook and no reconciliation changes it. */
export async function markRefundPaidOtherwise(
  { db }: { db: Db },
  refundId: string,
  now: Temporal.Instant,
): Promise<FailedRefundResult> {
  const state = await findState(db, refundId);
  if (state === null) return 'unknown';
  if (state !== 'failed' && state !== 'paid_otherwise') return 'not_failed';
  const isFailed = and(eq(refund.id, refundId), eq(refund.state, 'failed'));
  await runBatch(db, [
    db.update(refund).set({ state: 'paid_otherwise' }).where(isFailed),
    alertsOver(db, refundId, now),
  ]);
  return (await findState(db, refundId)) === 'paid_otherwise' ? 'done' : 'not_failed';
}
