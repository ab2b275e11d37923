import { z } from 'zod';
import { type Account, emitEvent } from './account.ts';
import { createId, readUnixSeconds } from './ids.ts';
import type { Charge, PaymentIntent, Refund } from './objects.ts';
import { addRefund } from './refunds.ts';

const refundStatusSchema = z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullable();

export const foreignPaymentSchema = z.strictObject({
  amount: z.int().min(1).default(8_900),
  metadata: z.record(z.string(), z.string()).default({}),
  /** Whether the charge was made without a payment intent. */
  withoutIntent: z.boolean().default(false),
  refund: z
    .strictObject({ amount: z.int().min(1).optional(), status: refundStatusSchema.default('succeeded') })
    .optional(),
});

export type ForeignRequest = z.input<typeof foreignPaymentSchema>;
export type ForeignPayment = { intent: PaymentIntent | null; charge: Charge; refund: Refund | null };

/**
 * Adds a payment by direct debit that another integration took on the same account, with its refund if there is one. The id
 * of its charge is `py_…`, that of its refund `pyr_…` (https://github.com/arlyon/async-stripe/pull/272), whose `status`
 * and `payment_intent` may be null (https://docs.stripe.com/api/refunds/object). Lists and events contain it too.
 */
export function addForeignPayment(account: Account, options: z.output<typeof foreignPaymentSchema>): ForeignPayment {
  const charge = addCharge(account, options);
  const intent = options.withoutIntent ? null : addIntent(account, charge);
  emitEvent(account, 'charge.succeeded', charge, null);
  if (intent !== null) emitEvent(account, 'payment_intent.succeeded', intent, null);
  return {
    intent,
    charge,
    refund: options.refund === undefined ? null : addForeignRefund(account, charge, options.refund),
  };
}

function addForeignRefund(
  account: Account,
  charge: Charge,
  { amount = charge.amount, status }: { amount?: number | undefined; status: Refund['status'] },
): Refund {
  const refund = addRefund(account, charge, amount, { status, reason: null, metadata: {} });
  emitEvent(account, 'refund.created', refund, null);
  if (status === 'failed') emitEvent(account, 'refund.failed', refund, null);
  else emitEvent(account, 'charge.refunded', charge, null);
  return refund;
}

function addCharge(account: Account, { amount, metadata }: z.output<typeof foreignPaymentSchema>): Charge {
  const charge: Charge = {
    id: createId('py'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    currency: 'aud',
    captured: true,
    paid: true,
    refunded: false,
    disputed: false,
    status: 'succeeded',
    payment_intent: null,
    payment_method: createId('pm'),
    payment_method_details: { type: 'au_becs_debit', au_becs_debit: { bsb_number: '000000', last4: '3456' } },
    metadata,
    failure_code: null,
    failure_message: null,
    created: readUnixSeconds(account.clock),
    livemode: false,
  };
  account.state.charges[charge.id] = charge;
  return charge;
}

function addIntent(account: Account, charge: Charge): PaymentIntent {
  const id = createId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: charge.amount,
    amount_received: charge.amount,
    currency: charge.currency,
    status: 'succeeded',
    client_secret: createId(`${id}_secret`, 25),
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    customer: null,
    description: 'Gift voucher',
    receipt_email: null,
    metadata: charge.metadata,
    payment_method: charge.payment_method,
    payment_method_types: ['au_becs_debit'],
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    created: charge.created,
    livemode: false,
  };
  charge.payment_intent = id;
  account.state.intents[id] = intent;
  return intent;
}
