import { and, eq, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { type Db, runBatch } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { type PaymentDeps, type ProviderRefused, ProviderUnavailable } from './payments.ts';
import { failureNotification, updateRefund } from './update-refund.ts';

/** Refused for now: the account has too little money until the next payments reach it. */
const FOR_NOW = 'balance_insufficient';
const AGAIN_AFTER_MINUTES = 60;

const isDue = (row: Refund) => and(eq(refund.id, row.id), eq(refund.state, 'due'));

/** The provider repeats a refusal for the key it was given under, so the next try has another one. */
const tryAgain = (db: Db, row: Refund, leaseUntil: string) =>
  db
    .update(refund)
    .set({ attempts: sql`${refund.attempts} + 1`, leaseUntil })
    .where(isDue(row));

async function failForGood({ db }: PaymentDeps, row: Refund, { code }: ProviderRefused, now: Temporal.Instant) {
  // Told first: cut off in between, it is refused and told once more.
  await raiseAlert(db, { kind: 'refund_refused', ref: row.id }, now);
  await runBatch(db, [
    ...(await failureNotification(db, row, now)),
    db.update(refund).set({ state: 'failed', reason: code, providerRefundId: null }).where(isDue(row)),
  ]);
}

/**
 * The provider will not make a refund that is due. If money has gone back by hand, that is recorded first, which settles
 * ours or reduces it to what is left: true when it is to be sent with another amount. Otherwise it has failed for good
 * (docs/decisions/020), unless the refusal is of the kind that time mends.
 */
export async function acceptRefusal(
  edges: PaymentDeps,
  row: Refund,
  intentId: string,
  refusal: ProviderRefused,
  now: Temporal.Instant,
): Promise<boolean> {
  const { db, payments } = edges;
  if (refusal.code === FOR_NOW) {
    await tryAgain(db, row, toIso(now.add({ minutes: AGAIN_AFTER_MINUTES })));
    return false;
  }
  try {
    for (const made of await payments.refundsOf(intentId)) await updateRefund(edges, made, now, row.id);
  } catch (error) {
    // Not known yet: the next run gets the same refusal and looks again.
    if (error instanceof ProviderUnavailable) return false;
    throw error;
  }
  const [after] = await db.select().from(refund).where(isDue(row));
  if (!after) return false;
  if (after.amountCents === row.amountCents) await failForGood(edges, row, refusal, now);
  else await tryAgain(db, row, '');
  return after.amountCents !== row.amountCents;
}
