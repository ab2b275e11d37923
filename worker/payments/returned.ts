import { type SQL, sql } from 'drizzle-orm';
import { refund } from '../db/schema.ts';

/**
 * SQL for the cents of a payment that have gone back or are on their way, whoever sent them: every refund but those that
 * failed or were never made. `paymentId` is a bound id or a column.
 */
export const returnedCents = (paymentId: SQL | string): SQL<number> => sql<number>`(
  SELECT COALESCE(SUM(${refund.amountCents}), 0) FROM ${refund}
  WHERE ${refund.paymentId} = ${paymentId} AND ${refund.state} NOT IN ('failed', 'cancelled')
)`;
