import { and, eq, exists, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db, Statement } from '../db/database.ts';
import { cancellation, outbox, payment } from '../db/schema.ts';
import { isOpenClaim, isPaymentOfClaim, isRequestedClaim, ownerRefundsSinceCancellationCents } from './claim-store.ts';

/**
 * The statements that mark a claim as paid when the owner's refunds cover the claim, whether it was requested or still
 * can be (DECISIONS §17), and email its client that it was approved if it was requested. For the batch that inserts
 * such a refund or makes a failed one count again, after its row. Smaller refunds leave the claim as it is: paying it
 * sends the rest.
 */
export function closeCoveredClaimStatements(db: Db, paymentId: string, now: Temporal.Instant): Statement[] {
  const nowIso = toIso(now);
  const isCovered = and(
    eq(payment.id, paymentId),
    isPaymentOfClaim,
    isOpenClaim(nowIso),
    sql`${ownerRefundsSinceCancellationCents} >= ${cancellation.refundCents}`,
  );
  const email = sql`SELECT 'claim_decided-' || ${cancellation.bookingId}, 'claim_decided', ${cancellation.bookingId},
    ${cancellation.clientId}, ${cancellation.bookingId}, 'due', ${nowIso}, 0, ${nowIso}, NULL, NULL
    FROM ${cancellation}, ${payment} WHERE ${and(isCovered, isRequestedClaim)}`;
  return [
    // First: the update makes every claim look requested.
    db.insert(outbox).select(email).onConflictDoNothing(),
    db
      .update(cancellation)
      .set({ claim: 'paid', claimedAt: sql`COALESCE(${cancellation.claimedAt}, ${nowIso})` })
      .where(exists(db.select({ id: payment.id }).from(payment).where(isCovered))),
  ];
}
