import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import type { Db } from '../../db/database.ts';
import type { Refund } from '../../db/rows.ts';
import { refund } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { type FailedRefundResult, markRefundPaidOtherwise, retryRefund } from '../../payments/end-failed-refund.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

const ERROR_CODE_OF_RESULT = {
  unknown: 'NOT_FOUND',
  not_failed: 'REFUND_NOT_FAILED',
  nothing_left: 'REFUND_NOTHING_LEFT',
} as const;

/** Throws the error of `end` unless it is done. */
function requireDone(end: FailedRefundResult): void {
  if (end !== 'done') throw new DomainError(ERROR_CODE_OF_RESULT[end]);
}

async function requireRefund(db: Db, refundId: string): Promise<Refund> {
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/**
 * Sends a failed or refused refund again and returns it as it is then. Throws NOT_FOUND, REFUND_NOT_FAILED, and
 * REFUND_NOTHING_LEFT when other refunds have used up the payment.
 */
export async function retryFailedRefund(deps: BookingDeps, refundId: string, acting: ActionContext): Promise<Refund> {
  await performOnce(deps.db, acting, { verb: 'retry_refund', about: refundId }, async (log) => {
    const logged = log({ before: { state: 'failed' }, after: { state: 'due' } });
    requireDone(await retryRefund(deps, refundId, acting.now, [logged]));
  });
  return requireRefund(deps.db, refundId);
}

/**
 * Records that the owner has paid a failed or refused refund outside Stripe; final. Throws NOT_FOUND,
 * REFUND_NOT_FAILED, and REFUND_NOTHING_LEFT when other refunds have used up the payment.
 */
export async function recordRefundPaidOtherwise(
  deps: BookingDeps,
  refundId: string,
  acting: ActionContext,
): Promise<Refund> {
  await performOnce(deps.db, acting, { verb: 'refund_paid_otherwise', about: refundId }, async (log) => {
    const logged = log({ before: { state: 'failed' }, after: { state: 'paid_otherwise' } });
    requireDone(await markRefundPaidOtherwise(deps, refundId, acting.now, [logged]));
  });
  return requireRefund(deps.db, refundId);
}
