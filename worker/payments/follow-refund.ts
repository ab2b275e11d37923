import { and, eq, or } from 'drizzle-orm';
import { commit } from '../db/batch.ts';
import { payment, refund } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messageDue } from '../mail/outbox.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import { adoptRefund } from './adopt-refund.ts';
import type { ProviderRefund } from './payments.ts';
import { type Refund, stateOf } from './refunds.ts';

type Edges = Pick<Deps, 'db' | 'payments' | 'random'>;

/** The bank sent it back: never silently, neither to the owner nor to the client (DECISIONS §10). */
async function tellOfFailure({ db }: Edges, { id, paymentId }: Refund, now: Temporal.Instant): Promise<void> {
  await raiseAlert(db, { kind: 'refund_failed', ref: id }, now);
  const [paid] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (!paid) return;
  const { clientId, bookingId } = paid;
  await commit(db, [messageDue(db, { kind: 'refund_failed', ref: id, clientId, bookingId, createdAt: now })]);
}

/** Brings our row to where a refund is at the provider, as often as one likes. */
export async function followRefund(edges: Edges, answer: ProviderRefund, now: Temporal.Instant): Promise<void> {
  const { db } = edges;
  const isItsOwn = or(eq(refund.providerRefundId, answer.id), eq(refund.id, answer.refundId ?? ''));
  const rows = await db.select().from(refund).where(isItsOwn);
  if (rows.length === 0) return adoptRefund(edges, answer, now);
  const row = rows.find(({ providerRefundId }) => providerRefundId === null || providerRefundId === answer.id);
  const state = stateOf(answer);
  // One that failed may have been given back by another one meanwhile.
  if (!row || (row.state === state && row.providerRefundId === answer.id)) return;
  // Told first: cut off in between, the row is found as it was and all of it is done again.
  if (state === 'failed') await tellOfFailure(edges, row, now);
  await db
    .update(refund)
    .set({ state, providerRefundId: answer.id })
    .where(and(eq(refund.id, row.id), eq(refund.state, row.state)));
}

/** What a webhook about a refund leads to: the provider is asked how it stands. */
export async function followRefundById(edges: Edges, providerRefundId: string, now: Temporal.Instant): Promise<void> {
  const answer = await edges.payments.findRefund(providerRefundId);
  if (answer) await followRefund(edges, answer, now);
}
