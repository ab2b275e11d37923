import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import type { PaymentDeps, ProviderRefund } from './payment-provider.ts';
import { updateRefund } from './update-refund.ts';

/** The reason of a due refund whose last attempt got no response from the provider. */
const UNAVAILABLE = 'unavailable';

/** What happened to the due refund while the provider's refunds were recorded. */
export type DueRefundOutcome = 'unchanged' | 'reduced' | 'no longer due';

export const isDue = (row: Refund) => and(eq(refund.id, row.id), eq(refund.state, 'due'));

/**
 * Marks a leased refund whose request got no response. No run sends it until the lease ends; a matching refund made
 * in Stripe's dashboard before then completes it.
 */
export const pauseStatement = (db: Db, row: Refund) =>
  db
    .update(refund)
    .set({ reason: UNAVAILABLE })
    .where(and(isDue(row), eq(refund.leaseUntil, row.leaseUntil)));

/**
 * Increments `attempts`, which changes the idempotency key: with the old key Stripe replays the refusal, or rejects
 * another amount.
 */
export const scheduleRetryStatement = (db: Db, row: Refund, next: Pick<Refund, 'leaseUntil' | 'reason'>) =>
  db
    .update(refund)
    .set({ attempts: sql`${refund.attempts} + 1`, ...next })
    .where(isDue(row));

/**
 * Records all refunds that the provider has made of the payment; `row` is the refund that the caller is sending. A
 * refund made in the dashboard completes `row` when it has the same amount; otherwise it reduces `row` to what is
 * left of the payment, or cancels it. A reduced refund can be sent again as a new request. DECISIONS §10, §17.
 */
export async function recordRefundsOfPayment(
  deps: PaymentDeps,
  row: Refund,
  providerRefunds: readonly ProviderRefund[],
  now: Temporal.Instant,
): Promise<DueRefundOutcome> {
  for (const providerRefund of providerRefunds) await updateRefund(deps, providerRefund, now, row.id);
  const [currentRefund] = await deps.db.select().from(refund).where(isDue(row));
  if (!currentRefund) return 'no longer due';
  if (currentRefund.amountCents === row.amountCents) return 'unchanged';
  await scheduleRetryStatement(deps.db, row, { leaseUntil: '', reason: null });
  return 'reduced';
}
