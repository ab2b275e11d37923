import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { Db } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { type FailedRefundResult, markRefundPaidOtherwise, retryRefund } from '../payments/end-failed-refund.ts';

const REFUSALS = {
  unknown: 'NOT_FOUND',
  not_failed: 'REFUND_NOT_FAILED',
  nothing_left: 'REFUND_NOTHING_LEFT',
} as const;

/** The refund after the owner's decision about it. Throws the error of `end` unless it is done. */
async function requireDone({ db }: { db: Db }, refundId: string, end: FailedRefundResult): Promise<Refund> {
  if (end !== 'done') throw new DomainError(REFUSALS[end]);
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

/**
 * Sends a failed or refused refund again. Throws NOT_FOUND, REFUND_NOT_FAILED, and REFUND_NOTHING_LEFT when other
 * refunds have used up the payment.
 */
export const retryFailedRefund = async (deps: BookingDeps, refundId: string, now: Temporal.Instant): Promise<Refund> =>
  requireDone(deps, refundId, await retryRefund(deps, refundId, now));

/**
 * Records that the owner has paid a failed or refused refund outside Stripe; final. Throws NOT_FOUND,
 * REFUND_NOT_FAILED.
 */
export const recordRefundPaidOtherwise = async (
  deps: BookingDeps,
  refundId: string,
  now: Temporal.Instant,
): Promise<Refund> => requireDone(deps, refundId, await markRefundPaidOtherwise(deps, refundId, now));
