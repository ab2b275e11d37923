import { type Account, emitEvent } from './account.ts';
import { isCoveredByBalance, isTakenFromBalance, withdraw } from './balance.ts';
import { requireCharge } from './charges.ts';
import type { Refund } from './objects.ts';
import { createInvalidRequestError, createNoSuchObjectError } from './stripe-error.ts';

/** A change of a refund is sent as both events (https://docs.stripe.com/api/events/types, charge.refund.updated). */
const UPDATE_EVENT_TYPES = ['refund.updated', 'charge.refund.updated'];

export function requireRefund(account: Account, id: string): Refund {
  const refund = account.state.refunds[id];
  if (refund === undefined) throw createNoSuchObjectError('refund', id);
  return refund;
}

/** The bank accepts the refund. */
export function succeedRefund(account: Account, refund: Refund): void {
  if (refund.status === 'succeeded') return;
  refuseIfEnded(refund, 'succeed');
  if (!isTakenFromBalance(refund)) withdraw(account, refund.amount);
  refund.status = 'succeeded';
  delete refund.pending_reason;
  for (const type of UPDATE_EVENT_TYPES) emitEvent(account, type, refund, null);
}

/**
 * The bank returns the funds, as for a closed account, even long after it accepted the refund: the charge is no longer
 * refunded (https://docs.stripe.com/refunds#failed-refunds).
 */
export function failRefund(account: Account, refund: Refund, reason = 'expired_or_canceled_card'): void {
  if (refund.status === 'failed') return;
  refuseIfEnded(refund, 'fail');
  reverseRefund(account, refund, 'failed', reason);
  emitEvent(account, 'refund.failed', refund, null);
}

/**
 * Cancels a refund that is not final: `requires_action` through the API (https://docs.stripe.com/api/refunds/cancel),
 * pending in the dashboard (https://docs.stripe.com/refunds).
 */
export function cancelRefund(account: Account, refund: Refund): void {
  if (refund.status === 'canceled') return;
  if (refund.status === 'succeeded')
    throw createInvalidRequestError(`Refund ${refund.id} has succeeded and cannot be canceled.`);
  refuseIfEnded(refund, 'cancel');
  reverseRefund(account, refund, 'canceled', 'merchant_request');
}

/** Completes refunds that are pending for insufficient funds, oldest first, while the balance covers them. */
export function payHeldRefunds(account: Account): void {
  for (const refund of Object.values(account.state.refunds)) {
    const isHeld = refund.status === 'pending' && refund.pending_reason === 'insufficient_funds';
    if (isHeld && isCoveredByBalance(account, refund.amount)) succeedRefund(account, refund);
  }
}

export function scheduleRefundFailure(account: Account, refund: Refund): void {
  const failAt = account.clock.now() + account.refundFailureDelayMs;
  account.state.refundsToFail[refund.id] = failAt;
  startFailureTimer(account, failAt);
}

/** Schedules the failures of refunds again after a restart. */
export function resumeFailingRefunds(account: Account): void {
  for (const failAt of Object.values(account.state.refundsToFail)) startFailureTimer(account, failAt);
}

/** Fails the refunds whose scheduled time has passed. */
export function failDueRefunds(account: Account): void {
  for (const [id, failAt] of Object.entries(account.state.refundsToFail)) {
    if (failAt > account.clock.now()) continue;
    delete account.state.refundsToFail[id];
    const refund = account.state.refunds[id];
    if (refund !== undefined && refund.status !== 'canceled') failRefund(account, refund);
  }
}

/** Node's timers can fire a millisecond early by the clock; the timer is then started again for the rest. */
function startFailureTimer(account: Account, failAt: number): void {
  const isDue = () => failAt <= account.clock.now();
  const timer = setTimeout(
    () => (isDue() ? failDueRefunds(account) : startFailureTimer(account, failAt)),
    Math.max(0, failAt - account.clock.now()),
  );
  timer.unref();
}

function refuseIfEnded({ id, status }: Refund, verb: string): void {
  if (status === 'failed' || status === 'canceled')
    throw createInvalidRequestError(`Refund ${id} is ${status}: cannot ${verb} it.`);
}

function reverseRefund(account: Account, refund: Refund, status: 'failed' | 'canceled', reason: string): void {
  const charge = requireCharge(account, refund.charge);
  if (isTakenFromBalance(refund)) withdraw(account, -refund.amount);
  refund.status = status;
  refund.failure_reason = reason;
  delete refund.pending_reason;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  delete account.state.refundsToFail[refund.id];
  for (const type of UPDATE_EVENT_TYPES) emitEvent(account, type, refund, null);
}
