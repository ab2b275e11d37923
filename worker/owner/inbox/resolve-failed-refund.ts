import { and, eq } from 'drizzle-orm';
import type { Cents } from '../../../src/domain/money.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import type { Db, Statement } from '../../db/database.ts';
import { assertRowInBatch } from '../../db/guards.ts';
import type { Refund } from '../../db/rows.ts';
import { refund } from '../../db/schema.ts';
import { markRefundPaidOtherwise, requireRefund, retryRefund } from '../../payments/end-failed-refund.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

/** `shownCents`: the amount of the refund as the form showed it; left out in a call without a form. */
type ShownRefund = { refundId: string; shownCents?: Cents };

/** Violates `revision` when the refund has another amount than was shown (I33). */
function buildShownAmountGuards(db: Db, { refundId, shownCents }: ShownRefund): Statement[] {
  if (shownCents === undefined) return [];
  const isAsShown = and(eq(refund.id, refundId), eq(refund.amountCents, shownCents));
  return [assertRowInBatch(db, 'revision', refund, isAsShown)];
}

/**
 * Sends a failed or refused refund again and returns its new row. Throws NOT_FOUND, REFUND_NOT_FAILED,
 * REFUND_MADE_IN_DASHBOARD, REFUND_NOTHING_LEFT when other refunds have used up the payment, and CHANGED_SINCE when its
 * amount is not `shownCents`.
 */
export async function retryFailedRefund(
  deps: BookingDeps,
  { refundId, shownCents }: ShownRefund,
  actionContext: ActionContext,
): Promise<Refund> {
  await performOnce(deps.db, actionContext, { verb: 'retry_refund', about: refundId }, async (log) => {
    const logStatement = log({ before: { state: 'failed' }, after: { state: 'due' } });
    const guards = buildShownAmountGuards(deps.db, { refundId, shownCents });
    await retryRefund(deps, refundId, actionContext.now, [...guards, logStatement]);
  });
  return requireRefund(deps.db, refundId);
}

/**
 * Records that the owner has paid a failed or refused refund outside Stripe; final. Throws NOT_FOUND,
 * REFUND_NOT_FAILED, REFUND_NOTHING_LEFT when other refunds have used up the payment, and CHANGED_SINCE when its amount is
 * not `shownCents`.
 */
export async function recordRefundPaidOtherwise(
  deps: BookingDeps,
  { refundId, shownCents }: ShownRefund,
  actionContext: ActionContext,
): Promise<Refund> {
  await performOnce(deps.db, actionContext, { verb: 'refund_paid_otherwise', about: refundId }, async (log) => {
    const logStatement = log({ before: { state: 'failed' }, after: { state: 'paid_otherwise' } });
    const guards = buildShownAmountGuards(deps.db, { refundId, shownCents });
    await markRefundPaidOtherwise(deps.db, refundId, actionContext.now, [...guards, logStatement]);
  });
  return requireRefund(deps.db, refundId);
}
