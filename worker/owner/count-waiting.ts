import { and, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { alert, cancellation, refund, testimonial } from '../db/schema.ts';
import { isRequested } from '../payments/claim-store.ts';

/** An alert about a refund that is in the inbox itself does not count twice. */
const isOfFailedRefund = sql`${alert.kind} IN ('refund_failed', 'refund_refused') AND EXISTS (
  SELECT 1 FROM ${refund} WHERE ${refund.id} = ${alert.ref} AND ${refund.state} = 'failed'
)`;

/** How many things the inbox shows: claims, failed refunds, testimonials, alerts. */
export async function countWaiting(db: Db): Promise<number> {
  const count = sql<number>`COUNT(*)`;
  const counts = await db.batch([
    db.select({ count }).from(cancellation).where(isRequested),
    db.select({ count }).from(refund).where(sql`${refund.state} = 'failed'`),
    db.select({ count }).from(testimonial).where(sql`${testimonial.state} = 'pending'`),
    db
      .select({ count })
      .from(alert)
      .where(and(isNull(alert.resolvedAt), sql`NOT (${isOfFailedRefund})`)),
  ]);
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}
