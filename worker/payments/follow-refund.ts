import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { violated } from '../db/guards.ts';
import { payment, refund } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import type { ProviderRefund } from './payments.ts';
import { stateOf } from './refunds.ts';

type Edges = Pick<Deps, 'db' | 'payments' | 'random'>;

/** The row of a refund of ours, unless that has been given back by another one meanwhile. */
const ownRow = ({ id, refundId }: ProviderRefund) =>
  or(eq(refund.providerRefundId, id), and(eq(refund.id, refundId ?? ''), isNull(refund.providerRefundId)));

/** What the owner gave back by hand settles a refund of that amount that is due, and that nobody is sending, or failed. */
async function settleByHand({ db }: Edges, answer: ProviderRefund, paymentId: string, now: Temporal.Instant) {
  const [waiting] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.paymentId, paymentId),
        eq(refund.amountCents, answer.amountCents),
        inArray(refund.state, ['due', 'failed']),
        lte(refund.leaseUntil, toIso(now)),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(1);
  if (!waiting) return false;
  const settled = await db
    .update(refund)
    .set({ state: stateOf(answer), providerRefundId: answer.id })
    .where(and(eq(refund.id, waiting.id), inArray(refund.state, ['due', 'failed'])))
    .returning({ id: refund.id });
  return settled.length > 0;
}

/**
 * A refund that the owner made by hand at the provider (DECISIONS §10). If one of ours was waiting to give back just that,
 * it is done; otherwise it becomes a row of its own and an alert, because the appointment it was for still stands.
 */
async function adoptRefund(edges: Edges, answer: ProviderRefund, now: Temporal.Instant): Promise<void> {
  const { db, random } = edges;
  if (answer.status === 'failed' || !answer.intentId) return;
  const [paid] = await db.select({ id: payment.id }).from(payment).where(eq(payment.intentId, answer.intentId));
  if (!paid || (await settleByHand(edges, answer, paid.id, now))) return;
  await raiseAlert(db, { kind: 'refund_by_hand', ref: answer.id }, now);
  try {
    await db.insert(refund).values({
      ...{ id: random.id(), paymentId: paid.id, purpose: 'by_hand', amountCents: answer.amountCents, createdAt: now },
      ...{ state: stateOf(answer), providerRefundId: answer.id },
    });
  } catch (error) {
    // More than one by hand, or more than was captured by our books: the alert has to do.
    if (violated(error) === null) throw error;
  }
}

/** Brings our row to where a refund is at the provider, as often as one likes. */
export async function followRefund(edges: Edges, answer: ProviderRefund, now: Temporal.Instant): Promise<void> {
  const { db } = edges;
  const [row] = await db.select().from(refund).where(ownRow(answer));
  if (!row) {
    if (answer.refundId === null) await adoptRefund(edges, answer, now);
    return;
  }
  const state = stateOf(answer);
  if (row.state === state && row.providerRefundId === answer.id) return;
  await db.update(refund).set({ state, providerRefundId: answer.id }).where(eq(refund.id, row.id));
  if (state === 'failed') await raiseAlert(db, { kind: 'refund_failed', ref: row.id }, now);
}

/** What a webhook about a refund leads to: the provider is asked how it stands. */
export async function followRefundById(edges: Edges, providerRefundId: string, now: Temporal.Instant): Promise<void> {
  const answer = await edges.payments.findRefund(providerRefundId);
  if (answer) await followRefund(edges, answer, now);
}
