import { calculateUnrefundedCents } from '../../../src/domain/cancellation/cancellation.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { payRefundClaim } from '../../bookings/refund-claim.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { insertGoodwillRefundStatements } from '../../payments/goodwill-refund.ts';
import { sendRefund } from '../../payments/refunds.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { requireClaim } from './decide-claim.ts';

/** `amountCents`: all that was left of the payment when it was shown to the owner. */
type FullRefund = { bookingId: string; amountCents: Cents };

/** Throws CLAIM_DECIDED for a declined claim, CLAIM_PAID for one that was paid while some of the payment is left. */
async function requireRefundedInFull(db: Db, bookingId: string): Promise<void> {
  const claim = await requireClaim(db, bookingId);
  if (claim.claim === 'declined') throw new DomainError('CLAIM_DECIDED');
  if (calculateUnrefundedCents(claim) > 0) throw new DomainError('CLAIM_PAID');
}

async function refundAll(
  deps: BookingDeps,
  { bookingId, amountCents }: FullRefund,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
): Promise<void> {
  const { db } = deps;
  await requireClaim(db, bookingId);
  const isPaid = await payRefundClaim(deps, bookingId, now, (claim) => {
    const { paymentId, remainingClaimCents } = claim;
    if (calculateUnrefundedCents(claim) !== amountCents) throw new DomainError('CHANGED_SINCE');
    const restRefund = { id: actionId, paymentId, bookingId, amountCents: amountCents - remainingClaimCents };
    return [
      log({ before: { claim: 'requested' }, after: { claim: 'paid', refund_cents: amountCents } }),
      ...(restRefund.amountCents > 0 ? insertGoodwillRefundStatements(db, restRefund, now) : []),
    ];
  });
  if (!isPaid) return requireRefundedInFull(db, bookingId);
  await sendRefund(deps, actionId, now);
}

/**
 * The owner approves a claim and refunds the rest of the payment as well, in one batch. Approving again, or once the whole
 * payment is refunded, changes nothing. OWNER §6.8. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED, CLAIM_PAID,
 * CHANGED_SINCE when another amount is left than was shown, ProviderUnavailableError.
 */
export const approveFullRefund = (deps: BookingDeps, refund: FullRefund, actionContext: ActionContext): Promise<void> =>
  performOnce(deps.db, actionContext, { verb: 'approve_full_refund', about: refund.bookingId }, (log) =>
    refundAll(deps, refund, log, actionContext),
  );
