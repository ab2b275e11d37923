import { type Account, type EventRequest, emitEvent } from './account.ts';
import { type Decline, findTestCard, type TestCard } from './cards.ts';
import { createId, readUnixSeconds } from './ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts';
import { createNoSuchObjectError } from './stripe-error.ts';

/** Captures the payment: adds a charge, and the intent succeeds. */
export function capture(account: Account, intent: PaymentIntent, request: EventRequest): void {
  const charge = addCharge(account, intent, requireMethod(account, intent), null);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  emitEvent(account, 'charge.succeeded', charge, request);
  emitEvent(account, 'payment_intent.succeeded', intent, request);
}

/** Declines the payment: adds a failed charge, and the intent requires another payment method. */
export function decline(account: Account, intent: PaymentIntent, reason: Decline, request: EventRequest): void {
  const method = requireMethod(account, intent);
  const charge = addCharge(account, intent, method, reason);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.latest_charge = charge.id;
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'card_error',
    code: reason.code,
    ...(reason.declineCode === undefined ? {} : { decline_code: reason.declineCode }),
    message: reason.message,
    charge: charge.id,
    payment_method: method,
  };
  emitEvent(account, 'charge.failed', charge, request);
  emitEvent(account, 'payment_intent.payment_failed', intent, request);
}

export function requireCharge(account: Account, id: string, param = 'charge'): Charge {
  const charge = account.state.charges[id];
  if (charge === undefined) throw createNoSuchObjectError('charge', id, param);
  return charge;
}

/** The test card a payment method was made from. */
export function requireTestCardOfMethod(account: Account, methodId: string): TestCard {
  const card = findTestCard(account.state.testCards[methodId] ?? '');
  if (card === null) throw createNoSuchObjectError('PaymentMethod', methodId);
  return card;
}

function requireMethod(account: Account, intent: PaymentIntent): PaymentMethod {
  const method = account.state.paymentMethods[intent.payment_method ?? ''];
  if (method === undefined) throw createNoSuchObjectError('PaymentMethod', String(intent.payment_method));
  return method;
}

function addCharge(account: Account, intent: PaymentIntent, method: PaymentMethod, reason: Decline | null): Charge {
  const isPaid = reason === null;
  const charge: Charge = {
    id: createId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    currency: intent.currency,
    captured: isPaid,
    paid: isPaid,
    refunded: false,
    disputed: false,
    status: isPaid ? 'succeeded' : 'failed',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    metadata: { ...intent.metadata },
    failure_code: reason?.code ?? null,
    failure_message: reason?.message ?? null,
    created: readUnixSeconds(account.clock),
    livemode: false,
  };
  account.state.charges[charge.id] = charge;
  return charge;
}
