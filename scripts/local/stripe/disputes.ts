import { z } from 'zod';
import { type Account, emitEvent } from './account.ts';
import { withdraw } from './balance.ts';
import { createId, readUnixSeconds } from './ids.ts';
import type { Charge, Dispute } from './objects.ts';
import { failRefund } from './refund-outcomes.ts';
import { createInvalidRequestError, createNoSuchObjectError } from './stripe-error.ts';

const RESPONSE_PERIOD_S = 9 * 86_400;

export const disputeOptionsSchema = z.strictObject({
  /** Cents; by default all that is neither refunded nor disputed. */
  amount: z.int().min(1).optional(),
  reason: z.string().default('fraudulent'),
  /**
   * An inquiry withdraws no funds and leaves the charge refundable
   * (https://docs.stripe.com/disputes/how-disputes-work).
   */
  inquiry: z.boolean().default(false),
  refusal: z.enum(['charge_disputed', 'refund_disputed_payment']).default('charge_disputed'),
});

const hasWithdrawnFunds = (dispute: Dispute, charge: Charge): boolean =>
  dispute.charge === charge.id && !dispute.is_charge_refundable;

/** The cents that are neither refunded nor disputed; several disputes of one charge cover different amounts. */
function calculateDisputableCents({ state }: Account, charge: Charge): number {
  const withdrawnDisputes = Object.values(state.disputes).filter((dispute) => hasWithdrawnFunds(dispute, charge));
  return (
    charge.amount_captured - charge.amount_refunded - withdrawnDisputes.reduce((sum, { amount }) => sum + amount, 0)
  );
}

/**
 * The cardholder disputes a charge: Stripe withdraws the funds at once, and pending refunds fail
 * (https://docs.stripe.com/disputes/how-disputes-work,
 * https://docs.stripe.com/api/refunds/object#refund_object-failure_reason). A charge that is refunded in full cannot be
 * disputed (https://docs.stripe.com/refunds).
 */
export function openDispute(account: Account, charge: Charge, options: z.output<typeof disputeOptionsSchema>): Dispute {
  const disputableCents = calculateDisputableCents(account, charge);
  const { amount = disputableCents } = options;
  if (!charge.paid || disputableCents === 0 || amount > disputableCents)
    throw createInvalidRequestError(`Charge ${charge.id} has nothing left to dispute.`);
  const { inquiry, reason, refusal } = options;
  const dispute: Dispute = {
    id: createId('dp'),
    object: 'dispute',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    is_charge_refundable: inquiry,
    evidence_details: {
      due_by: readUnixSeconds(account.clock) + RESPONSE_PERIOD_S,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: [],
    metadata: {},
    created: readUnixSeconds(account.clock),
    livemode: false,
  };
  account.state.disputes[dispute.id] = dispute;
  account.state.disputeRefusals[dispute.id] = refusal;
  charge.disputed = true;
  emitEvent(account, 'charge.dispute.created', dispute, null);
  if (inquiry) return dispute;
  withdraw(account, dispute.amount);
  emitEvent(account, 'charge.dispute.funds_withdrawn', dispute, null);
  for (const refund of Object.values(account.state.refunds)) {
    const isPending = refund.status === 'pending' || refund.status === 'requires_action';
    if (refund.charge === charge.id && isPending) failRefund(account, refund, 'charge_for_pending_refund_disputed');
  }
  return dispute;
}

/** Submits the evidence (https://docs.stripe.com/api/events/types, charge.dispute.updated). */
export function reviewDispute(account: Account, dispute: Dispute): void {
  if (dispute.status !== 'needs_response')
    throw createInvalidRequestError(`Dispute ${dispute.id} is ${dispute.status}.`);
  dispute.status = 'under_review';
  Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 });
  emitEvent(account, 'charge.dispute.updated', dispute, null);
}

/**
 * The bank decides. Won: the funds are reinstated and the charge can be refunded again. Lost: the cardholder keeps them
 * and `is_charge_refundable` stays false
 * (https://docs.stripe.com/api/disputes/object#dispute_object-is_charge_refundable). An inquiry closes undecided.
 */
export function decideDispute(account: Account, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'warning_needs_response') {
    dispute.status = 'warning_closed';
    emitEvent(account, 'charge.dispute.closed', dispute, null);
    return;
  }
  if (dispute.status !== 'needs_response' && dispute.status !== 'under_review') {
    throw createInvalidRequestError(`Dispute ${dispute.id} is ${dispute.status}.`);
  }
  dispute.status = outcome;
  dispute.is_charge_refundable = outcome === 'won';
  emitEvent(account, 'charge.dispute.closed', dispute, null);
  if (outcome === 'lost') return;
  withdraw(account, -dispute.amount);
  emitEvent(account, 'charge.dispute.funds_reinstated', dispute, null);
}

const REFUSAL_MESSAGES = {
  charge_disputed: (id: string) => `Charge ${id} has been charged back; cannot issue a refund.`,
  refund_disputed_payment: () => 'You cannot refund a disputed payment.',
};

/** Throws 400 while any dispute blocks refunds (https://docs.stripe.com/error-codes#charge-disputed). */
export function refuseIfDisputed({ state }: Account, charge: Charge): void {
  const blockingDispute = Object.values(state.disputes).find((dispute) => hasWithdrawnFunds(dispute, charge));
  if (blockingDispute === undefined) return;
  const code = state.disputeRefusals[blockingDispute.id] ?? 'charge_disputed';
  throw createInvalidRequestError(REFUSAL_MESSAGES[code](charge.id), { code });
}

export function requireDispute(account: Account, id: string): Dispute {
  const dispute = account.state.disputes[id];
  if (dispute === undefined) throw createNoSuchObjectError('dispute', id, 'dispute');
  return dispute;
}
