import { and, asc, eq, exists, inArray, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import { isRefundByOwner, refundedCentsSubquery } from '../db/refunded-amount.ts';
import { cancellation, payment, refund } from '../db/schema.ts';
import { isOpenClaim, isPaymentOfClaim, isSinceCancellation } from './claim-store.ts';

/** SQL over a failed refund: what is left of its payment, less what failed refunds with earlier rows still claim of it. */
const remainingRefundableCentsSql = (paymentId: Placeholder): SQL<number> => sql<number>`(
  SELECT captured_cents FROM ${payment} WHERE ${payment.id} = ${paymentId}
) - ${refundedCentsSubquery(paymentId)} - (
  SELECT COALESCE(SUM(other.amount_cents), 0) FROM ${refund} AS other
  WHERE other.payment_id = ${paymentId} AND other.state = 'failed' AND other.rowid < refund.rowid
)`;

function isFailedRefundOf(db: Db, paymentId: Placeholder) {
  const capturedPaymentQuery = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.id, paymentId), isNotNull(payment.capturedAt)));
  // Until the capture is recorded, the amount left is unknown.
  return and(eq(refund.paymentId, paymentId), sql`${refund.state} = 'failed'`, exists(capturedPaymentQuery));
}

const cancelStatement = buildOnce(['paymentId'], (db, { paymentId }) =>
  db
    .update(refund)
    .set({ state: 'cancelled' })
    .where(and(isFailedRefundOf(db, paymentId), sql`${remainingRefundableCentsSql(paymentId)} <= 0`)),
);

const reduceStatement = buildOnce(['paymentId'], (db, { paymentId }) => {
  const remainingCents = remainingRefundableCentsSql(paymentId);
  return db
    .update(refund)
    .set({ amountCents: remainingCents, sentAt: null, failedAt: null })
    .where(and(isFailedRefundOf(db, paymentId), sql`${remainingCents} < ${refund.amountCents}`));
});

/**
 * The statements that reduce the failed refunds of a payment to what is left of it, and cancel those for which
 * nothing is left, because that money was returned in another way (I4). For the batch that inserts a refund, after
 * its row. When Stripe had already moved money for a reduced refund, a trigger records that in failed_refund_attempt,
 * so that the takings of past days do not change.
 */
export const reduceFailedRefundsStatements = (db: Db, paymentId: string): Statement[] => [
  cancelStatement(db, { paymentId }),
  reduceStatement(db, { paymentId }),
];

const cancelAllFailedStatement = buildOnce(['paymentId'], (db, { paymentId }) =>
  db
    .update(refund)
    .set({ state: 'cancelled' })
    .where(and(eq(refund.paymentId, paymentId), sql`${refund.state} = 'failed'`)),
);

/**
 * The statement that cancels the failed refunds of a payment when a reschedule code is issued for it: the code covers
 * all that was paid, so nothing is left to give back.
 */
export const cancelFailedRefundsStatement = (db: Db, paymentId: string): Statement =>
  cancelAllFailedStatement(db, { paymentId });

const cancelReplacedStatement = buildOnce(
  ['paymentId', 'amountCents', 'now'],
  (db, { paymentId, amountCents, now }) => {
    const oldestRefundId = db
      .select({ id: refund.id })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .innerJoin(cancellation, isPaymentOfClaim)
      .where(
        and(
          eq(refund.paymentId, paymentId),
          eq(refund.amountCents, amountCents),
          sql`${refund.state} = 'failed'`,
          isRefundByOwner,
          isOpenClaim(now),
          isSinceCancellation,
        ),
      )
      .orderBy(asc(refund.createdAt))
      .limit(1);
    return db.update(refund).set({ state: 'cancelled' }).where(inArray(refund.id, oldestRefundId));
  },
);

/**
 * The statement that cancels the oldest failed refund of exactly this amount that the owner made towards an undecided
 * claim, because she makes it anew: both would count towards the claim (DECISIONS §17). A refund from before the
 * cancellation is owed beside the claim. For the batch that inserts the new refund, before its row.
 */
export const cancelReplacedRefundStatement = (
  db: Db,
  { paymentId, amountCents }: { paymentId: string; amountCents: Cents },
  now: Temporal.Instant,
): Statement => cancelReplacedStatement(db, { paymentId, amountCents, now: toIso(now) });
