import { z } from 'zod';
import { type Account, type EventRequest, emitEvent } from './account.ts';
import { findShortfallOutcome, isCoveredByBalance, isTakenFromBalance, withdraw } from './balance.ts';
import { findTestCard } from './cards.ts';
import { requireCharge } from './charges.ts';
import { refuseIfDisputed } from './disputes.ts';
import { createId, readUnixSeconds } from './ids.ts';
import { requireIntent } from './intents.ts';
import type { Charge, Refund } from './objects.ts';
import { expandParam, integerParam, metadataParam } from './params.ts';
import { scheduleRefundFailure } from './refund-outcomes.ts';
import { createInvalidRequestError, InvalidParametersError } from './stripe-error.ts';

export const refundCreateParamsSchema = z.strictObject({
  amount: integerParam.optional(),
  charge: z.string().optional(),
  expand: expandParam.optional(),
  metadata: metadataParam.optional(),
  payment_intent: z.string().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

type RefundParams = z.output<typeof refundCreateParamsSchema>;

/**
 * Refunds all that is left of a payment, or `amount` (cents). Never more than was captured; pending refunds count
 * (https://docs.stripe.com/refunds).
 */
export function createRefund(account: Account, params: RefundParams, request: EventRequest): Refund {
  const charge = requireChargeToRefund(account, params);
  refuseIfDisputed(account, charge);
  const refundableCents = charge.amount_captured - charge.amount_refunded;
  if (refundableCents === 0) {
    throw createInvalidRequestError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = params.amount ?? refundableCents;
  if (amount < 1) throw new InvalidParametersError('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > refundableCents) {
    const message = `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(refundableCents)})`;
    throw createInvalidRequestError(message, { param: 'amount' });
  }
  const refund = addRefund(account, charge, amount, {
    ...takeInitialState(account, charge, amount),
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  });
  emitEvent(account, 'refund.created', refund, request);
  if (refund.status === 'failed') emitEvent(account, 'refund.failed', refund, request);
  else emitEvent(account, 'charge.refunded', charge, request);
  if (findCardOfCharge(account, charge)?.refundsFail === true) scheduleRefundFailure(account, refund);
  return refund;
}

type InitialRefundState = Pick<Refund, 'status' | 'pending_reason' | 'failure_reason'>;

/** Adds a refund to the account and to its charge. Its id begins with `pyr_` when the charge is not a card's. */
export function addRefund(
  account: Account,
  charge: Charge,
  amount: number,
  initialFields: InitialRefundState & Pick<Refund, 'reason' | 'metadata'>,
): Refund {
  const refund: Refund = {
    id: createId(charge.id.startsWith('py_') ? 'pyr' : 're'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    created: readUnixSeconds(account.clock),
    ...initialFields,
  };
  account.state.refunds[refund.id] = refund;
  if (isTakenFromBalance(refund)) withdraw(account, amount);
  if (refund.status !== 'failed' && refund.status !== 'canceled') {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
  }
  return refund;
}

function takeInitialState(account: Account, charge: Charge, amount: number): InitialRefundState {
  if (!isCoveredByBalance(account, amount)) return findShortfallOutcome(account, charge);
  const nextRefund = account.state.nextRefunds.shift();
  if (nextRefund === undefined) return { status: 'succeeded' };
  if (nextRefund.status !== 'pending') return { status: nextRefund.status };
  return { status: 'pending', pending_reason: nextRefund.pendingReason ?? 'processing' };
}

function findCardOfCharge(account: Account, charge: Charge) {
  return findTestCard(account.state.testCards[charge.payment_method] ?? '');
}

function requireChargeToRefund(account: Account, params: RefundParams): Charge {
  if (params.charge !== undefined) return requireCharge(account, params.charge);
  if (params.payment_intent === undefined) {
    throw new InvalidParametersError(
      'One of charge or payment_intent is required.',
      'parameter_missing',
      'payment_intent',
    );
  }
  const intent = requireIntent(account, params.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw createInvalidRequestError(message, { param: 'payment_intent' });
  }
  return requireCharge(account, intent.latest_charge);
}

function formatDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
