import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { payment, refund } from '../db/schema.ts';
import { applyRefundRefusal } from './apply-refund-refusal.ts';
import { createOnce } from './create-once.ts';
import { pauseStatement, recordRefundsOfPayment } from './due-refund.ts';
import {
  type PaymentDeps,
  type ProviderRefund,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './payment-provider.ts';
import { reduceFailedRefundsStatements } from './reduce-failed-refunds.ts';

const LEASE_MINUTES = 2;
/** The provider keeps an idempotency key for 24 hours; after this long it is no longer relied on. */
const IDEMPOTENCY_KEY_HOURS = 20;

const insertDueStatement = buildOnce(['id', 'paymentId', 'purpose', 'amountCents', 'createdAt'], (db, values) =>
  db.insert(refund).values({ ...values, state: 'due' }),
);

/**
 * The statements that make a refund due and reduce earlier failed refunds to what is left of the payment.
 * `sendRefund` sends the refund after the batch, and the sweep tries again.
 */
export const insertRefundStatements = (
  db: Db,
  dueRefund: Pick<Refund, 'id' | 'paymentId' | 'purpose' | 'amountCents' | 'createdAt'>,
): Statement[] => [insertDueStatement(db, dueRefund), ...reduceFailedRefundsStatements(db, dueRefund.paymentId)];

const saveProviderRefund = (db: Db, refundId: string, providerRefund: ProviderRefund, now: Temporal.Instant) =>
  db
    .update(refund)
    // A refund that fails at once is also recorded as sent; `updateRefund` then handles the failure like a later one.
    .set({
      state: providerRefund.status === 'succeeded' ? 'succeeded' : 'sent',
      providerRefundId: providerRefund.id,
      sentAt: now,
    })
    // Only while due: a webhook that came before this answer has saved a newer state, perhaps a failure.
    .where(and(eq(refund.id, refundId), eq(refund.state, 'due')));

const intentOfRefundQuery = buildOnce(['id'], (db, { id }) =>
  db
    .select({ intentId: payment.intentId, attempts: refund.attempts })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, id)),
);

const leaseStatement = buildOnce(['id', 'now', 'leaseUntil'], (db, { id, now, leaseUntil }) => {
  const isUnleased = and(eq(refund.id, id), eq(refund.state, 'due'), lte(refund.leaseUntil, now));
  return db
    .update(refund)
    .set({ leaseUntil: sql`${leaseUntil}`, attempts: sql`MAX(${refund.attempts}, 1)`, reason: null })
    .where(isUnleased)
    .returning();
});

/**
 * Leases a due refund to this caller; `isFirst` is false when it may have been sent before. Null when the refund is
 * not due or another run has the lease.
 */
async function leaseRefund(db: Db, id: string, now: Temporal.Instant) {
  const leaseUntil = toIso(now.add({ minutes: LEASE_MINUTES }));
  const [[intentRow], [leasedRow]] = await db.batch([
    intentOfRefundQuery(db, { id }),
    leaseStatement(db, { id, now: toIso(now), leaseUntil }),
  ]);
  if (!leasedRow) return null;
  if (!intentRow?.intentId) throw new Error(`refund ${id} has no captured intent`);
  const isKeyExpired = Temporal.Instant.compare(leasedRow.createdAt.add({ hours: IDEMPOTENCY_KEY_HOURS }), now) <= 0;
  return { row: leasedRow, intentId: intentRow.intentId, isFirst: intentRow.attempts === 0 && !isKeyExpired };
}

type LeasedRefund = NonNullable<Awaited<ReturnType<typeof leaseRefund>>>;

/** A refund made in the dashboard has completed, reduced or cancelled the refund that is being sent. */
class RefundChangedError extends Error {
  override name = 'RefundChangedError';
  readonly isReduced: boolean;
  constructor(isReduced: boolean) {
    super();
    this.isReduced = isReduced;
  }
}

const createRefundAtProvider = (deps: PaymentDeps, { row, intentId, isFirst }: LeasedRefund, now: Temporal.Instant) => {
  const { db, payments } = deps;
  return createOnce({
    attempt: row.attempts,
    isFirst,
    // Since the last attempt the owner may have made the same refund in the dashboard, and its webhook may be late or lost.
    async find() {
      const providerRefunds = await payments.listRefundsOfIntent(intentId);
      const existingRefund = providerRefunds.find(({ refundId, status }) => refundId === row.id && status !== 'failed');
      if (existingRefund) return existingRefund;
      const outcome = await recordRefundsOfPayment(deps, row, providerRefunds, now);
      if (outcome !== 'unchanged') throw new RefundChangedError(outcome === 'reduced');
      return null;
    },
    create: (attempt) => payments.createRefund({ refundId: row.id, attempt, intentId, amountCents: row.amountCents }),
    async nextAttempt() {
      const next = sql`${refund.attempts} + 1`;
      await db.update(refund).set({ attempts: next }).where(eq(refund.id, row.id));
      return row.attempts + 1;
    },
  });
};

/**
 * Handles the error that kept a refund from being sent. True when it must be sent again with another amount. Rethrows
 * an unknown error.
 */
async function handleSendError(deps: PaymentDeps, leasedRefund: LeasedRefund, error: unknown, now: Temporal.Instant) {
  const { row, intentId } = leasedRefund;
  if (error instanceof ProviderRefusedError) return applyRefundRefusal(deps, row, intentId, error, now);
  if (error instanceof ProviderUnavailableError) {
    await pauseStatement(deps.db, row);
    return false;
  }
  if (error instanceof RefundChangedError) return error.isReduced;
  throw error;
}

/**
 * Sends one due refund, unless another run is sending it. When the provider is unavailable the refund stays due, its
 * lease ends after two minutes, and the sweep sends it again with the same idempotency key.
 */
export async function sendRefund(deps: PaymentDeps, id: string, now: Temporal.Instant): Promise<void> {
  const leasedRefund = await leaseRefund(deps.db, id, now);
  if (!leasedRefund) return;
  try {
    await saveProviderRefund(deps.db, id, await createRefundAtProvider(deps, leasedRefund, now), now);
  } catch (error) {
    // The amount to refund has changed, so it needs a new request.
    if (await handleSendError(deps, leasedRefund, error, now)) await sendRefund(deps, id, now);
  }
}

const buildDueRefundsQuery = buildOnce(['now', 'limit'], (db, { now, limit }) =>
  db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.state, 'due'), lte(refund.leaseUntil, now)))
    .orderBy(asc(refund.leaseUntil))
    .limit(limit),
);

/** Selects at most `limit` due refunds that no run is sending, those tried longest ago first. */
export const dueRefundsQuery = (db: Db, now: Temporal.Instant, limit: number) =>
  buildDueRefundsQuery(db, { now: toIso(now), limit });
