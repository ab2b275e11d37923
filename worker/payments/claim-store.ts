import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { CLAIM_REVIEW_DAYS } from '../../src/domain/cancellation-terms.ts';
import type { Cents } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { isRefundByOwner, sumOfRefunds } from '../db/refunded-amount.ts';
import { cancellation, payment } from '../db/schema.ts';

/** An undecided claim is paid after this long (SPEC §9). */
export const CLAIM_REVIEW_HOURS = CLAIM_REVIEW_DAYS * 24;

/** A literal: SQLite does not match the partial index of requested claims with a bound value. */
export const isRequestedClaim = sql`${cancellation.claim} = 'requested'`;

/** A failed refund counts: it stays owed in the owner's inbox, beside the claim. */
const sumOfOwnerRefunds = (condition: SQL) => sql`(
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund
  WHERE payment_id = ${payment.id} AND ${isRefundByOwner} AND state <> 'cancelled' AND ${condition}
)`;

/** Compared in whole seconds, because the provider's time of a refund has no fraction. */
const isSinceCancellation = sql`unixepoch(refund.created_at) >= unixepoch(${cancellation.cancelledAt})`;

/**
 * SQL: the cents of the joined payment that the owner has refunded since the cancellation, which count towards the
 * claim. What was refunded before has already reduced the claim and does not count again, also when the bank has sent it
 * back since.
 */
export const ownerRefundsSinceCancellation = sql<Cents>`MAX(0, MIN(
  ${sumOfOwnerRefunds(isSinceCancellation)}, ${sumOfOwnerRefunds(sql`TRUE`)} - ${cancellation.returnedBeforeCents}
))`;

/** SQL: the cents that paying the claim still sends, never more than is left of the payment. */
export const remainingClaimCents = sql<Cents>`MAX(0, MIN(
  ${cancellation.refundCents} - ${ownerRefundsSinceCancellation}, ${payment.capturedCents} - ${sumOfRefunds(sql`${payment.id}`)}
))`;

export const isPaymentOfClaim = and(
  eq(payment.bookingId, cancellation.bookingId),
  sql`${payment.state} = 'booked'`,
) as SQL;

/** Claims with their payment; `remainingClaimCents` is what paying the claim still sends. */
export const claimRows = (db: Db) =>
  db
    .select({
      bookingId: cancellation.bookingId,
      claim: cancellation.claim,
      paymentId: payment.id,
      intentId: payment.intentId,
      remainingClaimCents,
      refundedCents: sumOfRefunds(sql`${payment.id}`),
      paidCents: payment.capturedCents,
    })
    .from(cancellation)
    .innerJoin(payment, isPaymentOfClaim);

export type Claim = Awaited<ReturnType<typeof claimRows>>[number];

const overdueClaimsQuery = buildOnce(['claimedUntil', 'limit'], (db, { claimedUntil, limit }) =>
  db
    .select({ id: cancellation.bookingId })
    .from(cancellation)
    .where(and(isRequestedClaim, lte(cancellation.claimedAt, claimedUntil)))
    .orderBy(cancellation.lastAttemptAt, cancellation.claimedAt)
    .limit(limit),
);

/**
 * The bookings of at most `limit` claims that are due to be paid, undecided for seven days: those tried longest ago
 * first, then the oldest. Marks them as tried now.
 */
export async function takeOverdueClaims(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
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
