import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { commit } from '../db/batch.ts';
import { violated } from '../db/guards.ts';
import { payment, refund } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messageDue } from '../mail/outbox.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import type { ProviderRefund } from './payments.ts';
import { type Refund, stateOf } from './refunds.ts';

type Edges = Pick<Deps, 'db' | 'random'>;
type Paid = Pick<typeof payment.$inferSelect, 'id' | 'clientId' | 'bookingId'>;

const told = (db: Edges['db'], refundId: string, { clientId, bookingId }: Paid, now: Temporal.Instant) =>
  messageDue(db, { kind: 'refunded_by_hand', ref: refundId, clientId, bookingId, createdAt: now });

/** Our refund of just this amount that waits to be sent, and that nobody is sending, or that came back. */
async function findWaiting({ db }: Edges, paid: Paid, amountCents: number, now: Temporal.Instant) {
  const isWaiting = and(inArray(refund.state, ['due', 'failed']), lte(refund.leaseUntil, toIso(now)));
  const [waiting] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, paid.id), eq(refund.amountCents, amountCents), isWaiting))
    .orderBy(asc(refund.createdAt))
    .limit(1);
  return waiting ?? null;
}

async function settle({ db }: Edges, waiting: Refund, paid: Paid, answer: ProviderRefund, now: Temporal.Instant) {
  const asItWas = and(eq(refund.id, waiting.id), eq(refund.state, waiting.state));
  const update = db
    .update(refund)
    .set({ state: stateOf(answer), providerRefundId: answer.id })
    .where(asItWas);
  // Of one that is due the client has been told already.
  await commit(db, waiting.state === 'failed' ? [update, told(db, waiting.id, paid, now)] : [update]);
}

/**
 * A refund that our books do not know: made by hand at the provider (DECISIONS §10), or lost in a restore. If one of ours
 * was waiting to give back just that, it is done. Otherwise it becomes a row of its own, the client is told, and there is
 * an alert, because what it was for may still stand.
 */
export async function adoptRefund(edges: Edges, answer: ProviderRefund, now: Temporal.Instant): Promise<void> {
  const { db, random } = edges;
  if (answer.status === 'failed' || !answer.intentId) return;
  const [paid] = await db.select().from(payment).where(eq(payment.intentId, answer.intentId));
  if (!paid) return;
  const { id: providerRefundId, amountCents } = answer;
  const waiting = await findWaiting(edges, paid, amountCents, now);
  if (waiting) return settle(edges, waiting, paid, answer, now);
  await raiseAlert(db, { kind: 'refund_by_hand', ref: providerRefundId }, now);
  const id = random.id();
  const row: typeof refund.$inferInsert = {
    ...{ id, paymentId: paid.id, purpose: 'by_hand', amountCents, createdAt: now },
    ...{ state: stateOf(answer), providerRefundId },
  };
  try {
    await commit(db, [db.insert(refund).values(row), told(db, id, paid, now)]);
  } catch (error) {
    // A second one by hand, or more than was captured by our books: the alert has to do.
    if (violated(error) === null) throw error;
  }
}
