import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '../../../src/domain/money.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { claimDecisionStatements, payRefundClaim } from '../../bookings/refund-claim.ts';
import type { Db } from '../../db/database.ts';
import type { Refund } from '../../db/rows.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { cancellation, refund } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { claimRowsQuery } from '../../payments/claim-store.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

/** The requested claim of a cancelled appointment, with its payment. Throws NOT_FOUND, CLAIM_NOT_REQUESTED. */
export async function requireClaim(db: Db, bookingId: string) {
  const [row] = await claimRowsQuery(db).where(
    and(eq(cancellation.bookingId, bookingId), eq(cancellation.outcome, 'claim')),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.claim === 'available') throw new DomainError('CLAIM_NOT_REQUESTED');
  return row;
}

/** Throws CLAIM_DECIDED when the claim has another decision than `expectedDecision`. */
async function requireDecision(db: Db, bookingId: string, expectedDecision: 'paid' | 'declined'): Promise<void> {
  const { claim } = await requireClaim(db, bookingId);
  if (claim !== expectedDecision) throw new DomainError('CLAIM_DECIDED');
}

/**
 * The owner approves a claim: what is left of it is refunded at once, and by the sweep if that fails (SPEC §4,
 * DECISIONS §10, §17). Returns its refund, which Stripe may have refused, or null when the owner had refunded all of it
 * before. Approving again changes nothing. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED, ProviderUnavailableError, and
 * CHANGED_SINCE when what is left of it is not `shownCents` (I33).
 */
export async function approveClaim(
  deps: BookingDeps,
  { bookingId, shownCents }: { bookingId: string; shownCents?: Cents },
  actionContext: ActionContext,
): Promise<Pick<Refund, 'amountCents' | 'state' | 'reason'> | null> {
  const { claim, paymentId } = await requireClaim(deps.db, bookingId);
  await performOnce(deps.db, actionContext, { verb: 'approve_claim', about: bookingId }, async (log) => {
    const buildPaidLogStatement = ({ remainingClaimCents }: { remainingClaimCents: Cents }) => {
      if (shownCents !== undefined && remainingClaimCents !== shownCents) throw new DomainError('CHANGED_SINCE');
      return log({ before: { claim: 'requested' }, after: { claim: 'paid', refund_cents: remainingClaimCents } });
    };
    const isPaid =
      claim === 'requested' &&
      (await payRefundClaim(deps, bookingId, actionContext.now, (requestedClaim) => [
        buildPaidLogStatement(requestedClaim),
      ]));
    if (!isPaid) await requireDecision(deps.db, bookingId, 'paid');
  });
  const [claimRefund] = await deps.db
    .select({ amountCents: refund.amountCents, state: refund.state, reason: refund.reason })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), sql`${refund.purpose} = 'claim' AND ${refund.state} <> 'cancelled'`));
  return claimRefund ?? null;
}

/**
 * The owner declines a claim, with a reason that is emailed to the client. Declining again changes nothing, the first
 * reason is kept. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED.
 */
export const declineClaim = (
  db: Db,
  { bookingId, reason: declineReason }: { bookingId: string; reason: string },
  actionContext: ActionContext,
): Promise<void> =>
  performOnce(db, actionContext, { verb: 'decline_claim', about: bookingId }, async (log) => {
    const claim = await requireClaim(db, bookingId);
    const statements = [
      ...claimDecisionStatements(db, claim, { claim: 'declined', declineReason }, actionContext.now),
      log({ before: { claim: 'requested' }, after: { claim: 'declined' } }),
    ];
    const isDeclined = claim.claim === 'requested' && (await runBatchUnlessStale(db, statements, 'claim_state'));
    if (!isDeclined) await requireDecision(db, bookingId, 'declined');
  });
