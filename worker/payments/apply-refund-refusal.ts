import { toIso } from '../../src/domain/time.ts';
import { type Db, runBatch } from '../db/database.ts';
import type { Refund } from '../db/rows.ts';
import { refund } from '../db/schema.ts';
import { raiseAlert } from '../operations/alert-store.ts';
import {
  type DueRefundOutcome,
  isDue,
  pauseStatement,
  recordRefundsOfPayment,
  scheduleRetryStatement,
} from './due-refund.ts';
import { type PaymentDeps, type ProviderRefusedError, ProviderUnavailableError } from './payment-provider.ts';
import { enqueueFailureEmailStatements } from './update-refund.ts';

/** Refused for now: the balance of the Stripe account is too low until further payments arrive. */
const LOW_BALANCE_CODE = 'balance_insufficient';
const RETRY_AFTER_MINUTES = 60;

async function failDueRefund(db: Db, row: Refund, { code }: ProviderRefusedError, now: Temporal.Instant) {
  // The alert first: when this is cut off in between, the refund is still due, is refused again and comes here again.
  await raiseAlert(db, { kind: 'refund_refused', ref: row.id }, now);
  await runBatch(db, [
    ...(await enqueueFailureEmailStatements(db, row, row.attempts, now)),
    db.update(refund).set({ state: 'failed', reason: code, providerRefundId: null }).where(isDue(row)),
  ]);
}

/**
 * Handles the provider's refusal of a due refund (docs/decisions/020). First records the refunds made in the
 * dashboard, which complete ours or reduce it to what is left. True when ours must be sent with another amount.
 * Otherwise it fails for good, except when the balance is too low: then it is tried again in an hour.
 */
export async function applyRefundRefusal(
  deps: PaymentDeps,
  row: Refund,
  intentId: string,
  refusal: ProviderRefusedError,
  now: Temporal.Instant,
): Promise<boolean> {
  const { db, payments } = deps;
  if (refusal.code === LOW_BALANCE_CODE) {
    const leaseUntil = toIso(now.add({ minutes: RETRY_AFTER_MINUTES }));
    await scheduleRetryStatement(db, row, { leaseUntil, reason: refusal.code });
    return false;
  }
  let outcome: DueRefundOutcome;
  try {
    outcome = await recordRefundsOfPayment(deps, row, await payments.listRefundsOfIntent(intentId), now);
  } catch (error) {
    // The provider's refunds are unknown: the next run gets the same refusal and lists them again.
    if (!(error instanceof ProviderUnavailableError)) throw error;
    await pauseStatement(db, row);
    return false;
  }
  if (outcome === 'unchanged') await failDueRefund(db, row, refusal, now);
  return outcome === 'reduced';
}
