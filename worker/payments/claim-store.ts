import { and, eq, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { CLAIM_REVIEW_DAYS } from '../../src/domain/cancellation/cancellation-terms.ts';
import type { Cents } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { isRefundByOwner, refundedCentsSubquery } from '../db/refunded-amount.ts';
import { cancellation, payment } from '../db/schema.ts';

/** An undecided claim is paid after this long (SPEC §9). */
export const CLAIM_REVIEW_HOURS = CLAIM_REVIEW_DAYS * 24;

/** A literal: SQLite does not match the partial index of requested claims with a bound value. */
export const isRequestedClaim = sql`${cancellation.claim} = 'requested'`;

/** SQL: the claim is neither paid nor declined, and the client has requested it or still can. `now`: as it is stored. */
export const isOpenClaim = (now: string | Placeholder) =>
  sql`(${isRequestedClaim} OR ${cancellation.claim} = 'available' AND ${cancellation.until} > ${now})`;

const ownerRefundSumSubquery = (condition: SQL) => sql`(
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund
  WHERE payment_id = ${payment.id} AND ${isRefundByOwner} AND state <> 'cancelled' AND ${condition}
)`;

/** SQL: compares whole seconds, because the provider's refund times have no fraction. */
export const isSinceCancellation = sql`unixepoch(refund.created_at) >= unixepoch(${cancellation.cancelledAt})`;

/** SQL: earlier refunds have already reduced the claim, even if the bank has sent them back since. */
const limitToRefundsSinceCancellation = (cents: SQL) => sql<Cents>`MAX(0, MIN(
  ${cents}, ${ownerRefundSumSubquery(sql`TRUE`)} - ${cancellation.returnedBeforeCents}
))`;

/** SQL: the cents of the joined payment that the owner has given back since the cancellation. */
export const ownerRefundsSinceCancellationCents = limitToRefundsSinceCancellation(
  ownerRefundSumSubquery(sql`${isSinceCancellation} AND state <> 'failed'`),
);

/**
 * SQL: a failed refund counts towards the claim too, because the inbox still shows it as owed, beside the claim. One that
 * the owner has made anew is cancelled (`cancelReplacedRefundStatement`).
 */
const countedTowardsClaimCents = limitToRefundsSinceCancellation(ownerRefundSumSubquery(isSinceCancellation));

/** SQL: the cents still to be sent when the claim is paid, never more than is left of the payment. */
export const remainingClaimCents = sql<Cents>`MAX(0, MIN(
  ${cancellation.refundCents} - ${countedTowardsClaimCents}, ${payment.capturedCents} - ${refundedCentsSubquery(sql`${payment.id}`)}
))`;

export const isPaymentOfClaim = and(
  eq(payment.bookingId, cancellation.bookingId),
  sql`${payment.state} = 'booked'`,
) as SQL;

/** Selects claims with their payment; `remainingClaimCents`: the cents still to be sent when the claim is paid. */
export const claimRowsQuery = (db: Db) =>
  db
    .select({
      bookingId: cancellation.bookingId,
      claim: cancellation.claim,
      paymentId: payment.id,
      intentId: payment.intentId,
      remainingClaimCents,
      refundedCents: refundedCentsSubquery(sql`${payment.id}`),
      paidCents: payment.capturedCents,
    })
    .from(cancellation)
    .innerJoin(payment, isPaymentOfClaim);

export type Claim = Awaited<ReturnType<typeof claimRowsQuery>>[number];

const overdueClaimsQuery = buildOnce(['claimedUntil', 'limit'], (db, { claimedUntil, limit }) =>
  db
    .select({ id: cancellation.bookingId })
    .from(cancellation)
    .where(and(isRequestedClaim, lte(cancellation.claimedAt, claimedUntil)))
    .orderBy(cancellation.lastAttemptAt, cancellation.claimedAt)
    .limit(limit),
);

/**
 * The bookings of at most `limit` claims that are undecided for seven days and so due to be paid: those tried longest
 * ago first, then the oldest. Marks them as tried now.
 */
export async function listAndMarkOverdueClaims(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const claimedUntil = toIso(now.subtract({ hours: CLAIM_REVIEW_HOURS }));
  const dueClaims = await overdueClaimsQuery(db, { claimedUntil, limit });
  const ids = dueClaims.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .update(cancellation)
      .set({ lastAttemptAt: toIso(now) })
      .where(inArray(cancellation.bookingId, ids));
  return ids;
}
