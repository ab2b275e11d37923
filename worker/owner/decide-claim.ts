import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { decideStatements, payRefundClaim } from '../bookings/refund-claim.ts';
import { type Db, runBatch } from '../db/database.ts';
import { violatedGuard } from '../db/guards.ts';
import { cancellation, refund } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { claimRows } from '../payments/claim-store.ts';

/** A cancelled appointment half of which was or could be asked for, with its payment. Throws NOT_FOUND, CLAIM_NOT_REQUESTED. */
async function requireClaim(db: Db, bookingId: string) {
  const [row] = await claimRows(db).where(
    and(eq(cancellation.bookingId, bookingId), eq(cancellation.outcome, 'claim')),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.claim === 'open') throw new DomainError('CLAIM_NOT_REQUESTED');
  return row;
}

/** The end a decided claim has come to is the one wanted, or it is refused. */
async function requireDecided(db: Db, bookingId: string, wanted: 'paid' | 'declined'): Promise<void> {
  const { claim } = await requireClaim(db, bookingId);
  if (claim !== wanted) throw new DomainError('CLAIM_DECIDED');
}

/**
 * The studio approves a claim: what is left of it goes back at once, under the row that the sweep repeats if it has to
 * (SPEC §4, DECISIONS §10, §17). Answers with what was sent for it, 0 when it had all gone back by hand. Approving again
 * changes nothing. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED, ProviderUnavailable.
 */
export async function approveClaim(deps: BookingDeps, bookingId: string, now: Temporal.Instant): Promise<Cents> {
  const { claim, paymentId } = await requireClaim(deps.db, bookingId);
  const isPaid = claim === 'asked' && (await payRefundClaim(deps, bookingId, now));
  if (!isPaid) await requireDecided(deps.db, bookingId, 'paid');
  const [sent] = await deps.db
    .select({ amountCents: refund.amountCents })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), sql`${refund.purpose} = 'claim' AND ${refund.state} <> 'cancelled'`));
  return sent?.amountCents ?? 0;
}

/**
 * The studio declines a claim, with a reason that its client reads. Declining again changes nothing, the first reason
 * stays. Throws NOT_FOUND, CLAIM_NOT_REQUESTED, CLAIM_DECIDED.
 */
export async function declineClaim(
  { db }: { db: Db },
  { bookingId, reason: declineReason }: { bookingId: string; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const claim = await requireClaim(db, bookingId);
  if (claim.claim === 'asked')
    try {
      return await runBatch(db, decideStatements(db, claim, { claim: 'declined', declineReason }, now));
    } catch (error) {
      if (violatedGuard(error) !== 'claim_state') throw error;
    }
  await requireDecided(db, bookingId, 'declined');
}
