import { and, eq, exists, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { cancellation, outbox, payment } from '../db/schema.ts';
import { isOpenClaim, isPaymentOfClaim, ownerRefundsSinceCancellation } from './claim-store.ts';

/**
 * The statements that mark a claim as paid and email its client when the owner's refunds cover the claim, whether it
 * was requested or still can be (DECISIONS §17). For the batch that inserts such a refund or makes a failed one count
 * again, after its row. Smaller refunds leave the claim as it is: paying it sends the rest.
 */
export function closeCoveredClaimStatements(db: Db, paymentId: string, now: Temporal.Instant): Statement[] {
  const at = toIso(now);
  const isPaid = and(
    eq(payment.id, paymentId),
    isPaymentOfClaim,
    isOpenClaim(at),
    sql`${ownerRefundsSinceCancellation} >= ${cancellation.refundCents}`,
  );
  const email = sql`SELECT 'claim_decided-' || ${cancellation.bookingId}, 'claim_decided', ${cancellation.bookingId},
    ${cancellation.clientId}, ${cancellation.bookingId}, 'due', ${at}, 0, ${at}, NULL, NULL
    FROM ${cancellation}, ${payment} WHERE ${isPaid}`;
  return [
    db.insert(outbox).select(email).onConflictDoNothing(),
    db
      .update(cancellation)
      .set({ claim: 'paid', claimedAt: sql`COALESCE(${cancellation.claimedAt}, ${at})` })
      .where(exists(db.select({ id: payment.id }).from(payment).where(isPaid))),
  ];
}
