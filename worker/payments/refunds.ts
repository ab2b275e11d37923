import { and, eq, lte, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { payment, refund } from '../db/schema.ts';
import type { Db, Deps } from '../deps.ts';
import { ProviderDown, type ProviderRefund } from './payments.ts';

export type Refund = typeof refund.$inferSelect;

const LEASE_MINUTES = 2;
/** The provider promises to know an idempotency key for 24 hours. */
const KEY_KNOWN_HOURS = 20;

/** The statement that makes a refund due; it is sent afterwards, as often as it takes. */
export const refundDue = (db: Db, due: Pick<Refund, 'id' | 'paymentId' | 'purpose' | 'amountCents' | 'createdAt'>) =>
  db.insert(refund).values({ ...due, state: 'due' });

/** Where a refund of ours is once the provider has answered. */
export const stateOf = ({ status }: ProviderRefund): Refund['state'] => (status === 'pending' ? 'sent' : status);

const record = (db: Db, refundId: string, answer: ProviderRefund) =>
  db
    .update(refund)
    .set({ state: stateOf(answer), providerRefundId: answer.id })
    .where(eq(refund.id, refundId));

/**
 * Sends one due refund, unless somebody else is sending it. False when the provider was down: it stays due, its lease
 * ends in two minutes, and the sweep tries again under the same key.
 */
export async function sendRefund({ db, payments }: Pick<Deps, 'db' | 'payments'>, id: string, now: Temporal.Instant) {
  const [leased] = await db
    .update(refund)
    .set({ leaseUntil: toIso(now.add({ minutes: LEASE_MINUTES })), attempts: sql`${refund.attempts} + 1` })
    .where(and(eq(refund.id, id), eq(refund.state, 'due'), lte(refund.leaseUntil, toIso(now))))
    .returning();
  if (!leased) return true;
  const [paid] = await db.select({ intentId: payment.intentId }).from(payment).where(eq(payment.id, leased.paymentId));
  if (!paid?.intentId) throw new Error(`refund ${id} has no captured intent`);
  const forgotten = Temporal.Instant.compare(leased.createdAt.add({ hours: KEY_KNOWN_HOURS }), now) <= 0;
  try {
    const order = { refundId: id, intentId: paid.intentId, amountCents: leased.amountCents, mayBeForgotten: forgotten };
    await record(db, id, await payments.refund(order));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    return false;
  }
}

/** Refunds that are due and that nobody is sending right now. */
export const dueRefunds = (db: Db, now: Temporal.Instant, most: number) =>
  db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.state, 'due'), lte(refund.leaseUntil, toIso(now))))
    .limit(most);
