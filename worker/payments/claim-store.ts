import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { CLAIM_REVIEW_DAYS } from '../../src/domain/cancellation-terms.ts';
import type { Cents } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { sumOfRefunds } from '../db/refunded-amount.ts';
import { cancellation, payment } from '../db/schema.ts';

/** An undecided claim is paid after this long. */
export const REVIEW_HOURS = CLAIM_REVIEW_DAYS * 24;

/** As the index of undecided claims has it. */
export const isRequested = sql`${cancellation.claim} = 'asked'`;

const byHand = (which: SQL) => sql`(
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund
  WHERE payment_id = ${payment.id} AND purpose = 'by_hand' AND state NOT IN ('failed', 'cancelled') AND ${which}
)`;

/** The provider dates a refund to the second. */
const isSinceCancelled = sql`unixepoch(refund.created_at) >= unixepoch(${cancellation.cancelledAt})`;

/**
 * What the owner has given back by hand since the cancellation, of a joined payment: it counts towards the claim. Never
 * what the outcome itself was reduced by.
 */
export const givenSince = sql<Cents>`MAX(0, MIN(
  ${byHand(isSinceCancelled)}, ${byHand(sql`TRUE`)} - ${cancellation.returnedBeforeCents}
))`;

/** What paying the claim still sends: the rest of it, and never more than is left of the payment. */
export const claimLeft = sql<Cents>`MAX(0, MIN(
  ${cancellation.refundCents} - ${givenSince}, ${payment.capturedCents} - ${sumOfRefunds(sql`${payment.id}`)}
))`;

export const isPaymentOfClaim = and(
  eq(payment.bookingId, cancellation.bookingId),
  sql`${payment.state} = 'applied'`,
) as SQL;

/** Claims with the payment that they are of. */
export const claimRows = (db: Db) =>
  db
    .select({
      bookingId: cancellation.bookingId,
      clientId: cancellation.clientId,
      claim: cancellation.claim,
      paymentId: payment.id,
      intentId: payment.intentId,
      leftCents: claimLeft,
      returnedCents: sumOfRefunds(sql`${payment.id}`),
    })
    .from(cancellation)
    .innerJoin(payment, isPaymentOfClaim);

export type Claim = Awaited<ReturnType<typeof claimRows>>[number];

/** The ids of claims undecided for seven days, oldest first; those that could not be paid before come after the others. */
export async function approveOverdueClaims(db: Db, now: Temporal.Instant, most: number): Promise<string[]> {
  const isOverdue = and(isRequested, lte(cancellation.claimedAt, now.subtract({ hours: REVIEW_HOURS })));
  const turn = await db
    .select({ id: cancellation.bookingId })
    .from(cancellation)
    .where(isOverdue)
    .orderBy(cancellation.triedAt, cancellation.claimedAt)
    .limit(most);
  const ids = turn.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .update(cancellation)
      .set({ triedAt: toIso(now) })
      .where(inArray(cancellation.bookingId, ids));
  return ids;
}
