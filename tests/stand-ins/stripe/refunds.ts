import { z } from 'zod';
import { type Account, announce, type Cause } from './account.ts';
import { requireCharge, testCardOf } from './charges.ts';
import { newId, unixSeconds } from './ids.ts';
import { requireIntent } from './intents.ts';
import type { Charge, Refund } from './objects.ts';
import { expand, integer, metadata } from './params.ts';
import { InvalidParameters, invalidRequest, noSuch } from './stripe-error.ts';

export const createRefundParams = z.strictObject({
  amount: integer.optional(),
  charge: z.string().optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

type RefundParams = z.output<typeof createRefundParams>;

/** Gives back all that is left of a payment, or the amount named (cents). Never more than was captured. */
export function createRefund(account: Account, params: RefundParams, cause: Cause): Refund {
  const charge = chargeToRefund(account, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? left;
  if (amount < 1) throw new InvalidParameters('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    status: 'succeeded',
    created: unixSeconds(),
  };
  account.state.refunds[refund.id] = refund;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  announce(account, 'refund.created', refund, cause);
  announce(account, 'charge.refunded', charge, cause);
  if (testCardOf(account, charge.payment_method).refundsFail === true) failLater(account, refund);
  return refund;
}

/** The bank sends the money back, as with a closed account: the charge counts as paid again. */
export function failRefund(account: Account, refund: Refund): void {
  if (refund.status === 'failed') return;
  const charge = requireCharge(account, refund.charge);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  delete account.state.refundsToFail[refund.id];
  announce(account, 'refund.updated', refund, null);
  announce(account, 'refund.failed', refund, null);
}

/** After a restart: refunds whose failure was still to come. */
export function resumeFailingRefunds(account: Account): void {
  for (const [id, at] of Object.entries(account.state.refundsToFail)) failAt(account, id, at);
}

export function requireRefund(account: Account, id: string): Refund {
  const refund = account.state.refunds[id];
  if (refund === undefined) throw noSuch('refund', id);
  return refund;
}

function chargeToRefund(account: Account, params: RefundParams): Charge {
  if (params.charge !== undefined) return requireCharge(account, params.charge);
  if (params.payment_intent === undefined) {
    throw new InvalidParameters('One of charge or payment_intent is required.', 'parameter_missing', 'payment_intent');
  }
  const intent = requireIntent(account, params.payment_intent);
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalidRequest(message, { param: 'payment_intent' });
  }
  return requireCharge(account, intent.latest_charge);
}

function failLater(account: Account, refund: Refund): void {
  const at = Date.now() + account.refundFailureDelayMs;
  account.state.refundsToFail[refund.id] = at;
  failAt(account, refund.id, at);
}

function failAt(account: Account, refundId: string, at: number): void {
  const wait = Math.max(0, at - Date.now());
  const timer = setTimeout(() => {
    const refund = account.state.refunds[refundId];
    if (refund !== undefined) failRefund(account, refund);
  }, wait);
  timer.unref();
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
