import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import type { PaymentDeps, ProviderRefund } from './payment-provider.ts';
import { updateRefund } from './update-refund.ts';

/** The reason of a due refund whose last attempt the provider did not answer. */
const UNAVAILABLE = 'unavailable';

/** A refund that this run has leased, with what the provider knows of its payment. */
export type DueRefundOutcome = 'unchanged' | 'reduced' | 'no longer due';

export const isDue = (row: Refund) => and(eq(refund.id, row.id), eq(refund.state, 'due'));

/** Marks a leased refund as sent by no run until its lease ends: one that the owner makes in the dashboard meanwhile completes it. */
export const pauseStatement = (db: Db, row: Refund) =>
  db
    .update(refund)
    .set({ reason: UNAVAILABLE })
    .where(and(isDue(row), eq(refund.leaseUntil, row.leaseUntil)));

/** The provider replays a refusal, and refuses another amount, for the same idempotency key: the next attempt has another one. */
export const scheduleRetryStatement = (db: Db, row: Refund, next: Pick<Refund, 'leaseUntil' | 'reason'>) =>
  db
    .update(refund)
    .set({ attempts: sql`${refund.attempts} + 1`, ...next })
    .where(isDue(row));

/**
 * Records all refunds that the provider has made of the payment, `row` being the one that the caller is sending. One made in
 * the dashboard completes it when it has the same amount, and otherwise reduces it to what is left of the payment, or cancels
 * it. A reduced one is free to be sent again, as a new request. DECISIONS §10, §17.
 */
export async function recordRefundsOfPayment(
  deps: PaymentDeps,
  row: Refund,
  made: readonly ProviderRefund[],
  now: Temporal.Instant,
): Promise<DueRefundOutcome> {
  for (const one of made) await updateRefund(deps, one, now, row.id);
  const [after] = await deps.db.select().from(refund).where(isDue(row));
  if (!after) return 'no longer due';
  if (after.amountCents === row.amountCents) return 'unchanged';
  await scheduleRetryStatement(deps.db, row, { leaseUntil: '', reason: null });
  return 'reduced';
}
