import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '../../../src/domain/money.ts';
import type { BookingDeps } from '../../bookings/booking-deps.ts';
import { claimDecisionStatements, payRefundClaim } from '../../bookings/refund-claim.ts';
import type { Db } from '../../db/database.ts';
import { runBatchUnlessStale } from '../../db/run-guarded-batch.ts';
import { cancellation, refund } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { claimRows } from '../../payments/claim-store.ts';
import type { ActionContext } from '../log-action.ts';
import { performOnce } from '../perform-once.ts';

/** The requested claim of a cancelled appointment, with its payment. Throws NOT_FOUND, CLAIM_NOT_REQUESTED. */
export async function requireClaim(db: Db, bookingId: string) {
  const [row] = await claimRows(db).where(
    and(eq(cancellation.bookingId, bookingId), eq(cancellation.outcome, 'claim')),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.claim === 'available') throw new DomainError('CLAIM_NOT_REQUESTED');
  return row;
}

/** Throws CLAIM_DECIDED when the claim has another decision than `wanted`. */
async function requireDecision(db: Db, bookingId: string, wanted: 'paid' | 'declined'): Promise<void> {
  const { claim } = await requireClaim(db, bookingId);
  if (claim !== wanted) throw new DomainError('CLAIM_DECIDED');
}

/**
 * The owner approves a claim: what is left of it is refunded at once, and by the sweep if that fails (SPEC §4,
 * DECISIONS §10, §17). Returns the cents refunded for it, 0 when the owner had refunded all of it before.
 * Approving again changes nothing. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED, ProviderUnavailableError, and
 * CHANGED_SINCE when what is left of it is not `shownCents` (I33).
 */
export async function approveClaim(
  deps: BookingDeps,
  { bookingId, shownCents }: { bookingId: string; shownCents?: Cents },
  acting: ActionContext,
): Promise<Cents> {
  const { claim, paymentId } = await requireClaim(deps.db, bookingId);
  await performOnce(deps.db, acting, { verb: 'approve_claim', about: bookingId }, async (log) => {
    const logPaid = ({ remainingClaimCents }: { remainingClaimCents: Cents }) => {
      if (shownCents !== undefined && remainingClaimCents !== shownCents) throw new DomainError('CHANGED_SINCE');
      return log({ before: { claim: 'requested' }, after: { claim: 'paid', refund_cents: remainingClaimCents } });
    };
    const isPaid =
      claim === 'requested' && (await payRefundClaim(deps, bookingId, acting.now, (due) => [logPaid(due)]));
    if (!isPaid) await requireDecision(deps.db, bookingId, 'paid');
  });
  const [sent] = await deps.db
    .select({ amountCents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), sql`${refund.purpose} = 'claim' AND ${refund.state} <> 'cancelled'`));
  return sent?.amountCents ?? 0;
}

/**
 * The owner declines a claim, with a reason that is emailed to the client. Declining again changes nothing, the first
 * reason is kept. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED.
 */
export const declineClaim = (
  { db }: { db: Db },
  { bookingId, reason: declineReason }: { bookingId: string; reason: string },
  acting: ActionContext,
): Promise<void> =>
  performOnce(db, acting, { verb: 'decline_claim', about: bookingId }, async (log) => {
    const claim = await requireClaim(db, bookingId);
    const statements = [
      ...claimDecisionStatements(db, claim, { claim: 'declined', declineReason }, acting.now),
      log({ before: { claim: 'requested' }, after: { claim: 'declined' } }),
    ];
    const isDeclined = claim.claim === 'requested' && (await runBatchUnlessStale(db, statements, 'claim_state'));
    if (!isDeclined) await requireDecision(db, bookingId, 'declined');
  });
