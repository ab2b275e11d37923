import { and, eq, gt, sql } from 'drizzle-orm';
import { buildQueryByIdOnce } from '../db/build-once.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertInBatch, assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import { refundedCentsSubquery } from '../db/refunded-amount.ts';
import { runBatchUnlessStale } from '../db/run-guarded-batch.ts';
import { cancellation } from '../db/schema.ts';
import { DomainError } from '../domain-error.ts';
import { restoreDiscountsAfterFullRefundStatements } from '../loyalty/refunded-in-full.ts';
import { enqueueEmailStatement } from '../mail/outbox.ts';
import { type Claim, claimRowsQuery, isRequestedClaim } from '../payments/claim-store.ts';
import { insertRefundStatements, sendRefund } from '../payments/refunds.ts';
import { updateRefund } from '../payments/update-refund.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type BookingKey, requireAppointmentRow } from './booking-store.ts';

/**
 * SQL: the client can still claim the refund of a cancelled appointment: it is not requested yet, and the week is not
 * over.
 */
const isClaimAvailable = (bookingId: string, now: Temporal.Instant) =>
  and(eq(cancellation.bookingId, bookingId), eq(cancellation.claim, 'available'), gt(cancellation.until, now));

/**
 * Requests the 50% refund of an appointment cancelled with less than 12 hours' notice, within seven days (SPEC §4).
 * Requesting it again changes nothing. `extraStatements`: go into the batch. Throws NOT_FOUND, CLAIM_NOT_AVAILABLE, also
 * when one of them violates `claim_state`.
 */
export async function requestRefundClaim(
  db: Db,
  { clientId, bookingId }: BookingKey,
  now: Temporal.Instant,
  extraStatements: readonly Statement[] = [],
): Promise<void> {
  await requireAppointmentRow(db, { clientId, bookingId });
  const statements = [
    assertRowInBatch(db, 'claim_state', cancellation, isClaimAvailable(bookingId, now)),
    db.update(cancellation).set({ claim: 'requested', claimedAt: now }).where(eq(cancellation.bookingId, bookingId)),
    ...extraStatements,
  ];
  if (await runBatchUnlessStale(db, statements, 'claim_state')) return;
  const { cancellation: currentCancellation } = await requireAppointmentRow(db, { clientId, bookingId });
  if (currentCancellation?.claim !== 'requested' && currentCancellation?.claim !== 'paid')
    throw new DomainError('CLAIM_NOT_AVAILABLE');
}

/**
 * SQL for the client of a cancellation when the batch is committed: meanwhile a client card may have been joined into
 * an account.
 */
const clientOfCancellationSubquery = (bookingId: string) => sql<string>`(
  SELECT ${cancellation.clientId} FROM ${cancellation} WHERE ${cancellation.bookingId} = ${bookingId}
)`;

/**
 * The statements that decide a claim and email its client, for one batch. Violates `claim_state` if it is already
 * decided.
 */
export const claimDecisionStatements = (
  db: Db,
  { bookingId }: Pick<Claim, 'bookingId'>,
  decision: { claim: 'paid' } | { claim: 'declined'; declineReason: string },
  now: Temporal.Instant,
): Statement[] => [
  assertRowInBatch(db, 'claim_state', cancellation, and(eq(cancellation.bookingId, bookingId), isRequestedClaim)),
  db.update(cancellation).set(decision).where(eq(cancellation.bookingId, bookingId)),
  // The reason that the owner writes is not kept when the client has deleted the account.
  db
    .update(cancellation)
    .set({ declineReason: null })
    .where(
      and(
        eq(cancellation.bookingId, bookingId),
        sql`EXISTS (SELECT 1 FROM client WHERE client.id = ${clientOfCancellationSubquery(bookingId)} AND client.state = 'deleted')`,
      ),
    ),
  enqueueEmailStatement(db, {
    kind: 'claim_decided',
    clientId: clientOfCancellationSubquery(bookingId),
    bookingId,
    createdAt: now,
  }),
];

const claimQuery = buildQueryByIdOnce((db, bookingId) =>
  claimRowsQuery(db).where(eq(cancellation.bookingId, bookingId)),
);

const findClaim = async (db: Db, bookingId: string) => (await claimQuery(db, bookingId))[0] ?? null;

/** Records the refunds made in Stripe's dashboard, also those whose webhook was lost. Throws ProviderUnavailableError. */
async function syncRefundsFromProvider(deps: BookingDeps, { intentId }: Claim, now: Temporal.Instant): Promise<void> {
  for (const providerRefund of intentId ? await deps.payments.listRefundsOfIntent(intentId) : [])
    await updateRefund(deps, providerRefund, now);
}

/**
 * Pays a requested claim at once: its amount less what the owner has refunded since the cancellation, which may leave
 * nothing. False when the claim is already decided. Throws ProviderUnavailableError, which leaves the claim
 * undecided. `buildExtraStatements`: returns further statements for the batch that pays the claim.
 */
export async function payRefundClaim(
  deps: BookingDeps,
  bookingId: string,
  now: Temporal.Instant,
  buildExtraStatements: (claim: Claim) => Statement[] = () => [],
): Promise<boolean> {
  const { db, random } = deps;
  const storedClaim = await findClaim(db, bookingId);
  if (storedClaim?.claim !== 'requested') return false;
  await syncRefundsFromProvider(deps, storedClaim, now);
  const claim = await findClaim(db, bookingId);
  if (claim?.claim !== 'requested') return false;
  const { paymentId, remainingClaimCents: amountCents } = claim;
  const id = random.id();
  try {
    await runBatch(db, [
      assertInBatch(db, 'refund_state', sql`${refundedCentsSubquery(paymentId)} = ${claim.refundedCents}`),
      ...claimDecisionStatements(db, claim, { claim: 'paid' }, now),
      ...(amountCents > 0
        ? insertRefundStatements(db, { id, paymentId, purpose: 'claim', amountCents, createdAt: now })
        : []),
      ...buildExtraStatements(claim),
      // Last: counts every refund of the batch.
      ...restoreDiscountsAfterFullRefundStatements(db, paymentId),
    ]);
  } catch (error) {
    // Refunded since the claim was read.
    if (findViolatedConstraint(error) === 'refund_state')
      return payRefundClaim(deps, bookingId, now, buildExtraStatements);
    if (findViolatedConstraint(error) !== 'claim_state') throw error;
    return false;
  }
  if (amountCents > 0) await sendRefund(deps, id, now);
  return true;
}
