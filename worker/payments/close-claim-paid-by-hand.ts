import { and, eq, exists, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { cancellation, outbox, payment } from '../db/schema.ts';
import { givenSince, isPaymentOfClaim } from './claim-store.ts';

/**
 * For the batch that records a refund made by hand, after its row: with it the owner may have paid the claim on that
 * payment, asked for or not yet. Then the claim is paid, so that it is not paid again, and its client is told. Less than
 * the claim leaves it as it is: paying it sends the rest.
 */
export function closeClaimPaidByHand(db: Db, paymentId: string, now: Temporal.Instant): Statement[] {
  const isPaid = and(
    eq(payment.id, paymentId),
    isPaymentOfClaim,
    sql`${cancellation.claim} IN ('open', 'asked') AND ${givenSince} >= ${cancellation.refundCents}`,
  );
  const at = toIso(now);
  const told = sql`SELECT 'claim_decided-' || ${cancellation.bookingId}, 'claim_decided', ${cancellation.bookingId},
    ${cancellation.clientId}, ${cancellation.bookingId}, 'due', ${at}, 0, ${at}, NULL, NULL
    FROM ${cancellation}, ${payment} WHERE ${isPaid}`;
  return [
    db.insert(outbox).select(told).onConflictDoNothing(),
    db
      .update(cancellation)
      .set({ claim: 'paid', claimedAt: sql`COALESCE(${cancellation.claimedAt}, ${at})` })
      .where(exists(db.select({ id: payment.id }).from(payment).where(isPaid))),
  ];
}
