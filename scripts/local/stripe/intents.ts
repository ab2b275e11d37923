import { z } from 'zod';
import { type Account, type EventRequest, emitEvent } from './account.ts';
import { createId, readUnixSeconds } from './ids.ts';
import type { PaymentIntent } from './objects.ts';
import { booleanParam, expandParam, integerParam, metadataParam } from './params.ts';
import { createInvalidRequestError, createNoSuchObjectError, InvalidParametersError } from './stripe-error.ts';

const MIN_AMOUNT_CENTS = 50;
const MAX_AMOUNT_CENTS = 99_999_999;

export const intentCreateParamsSchema = z.strictObject({
  amount: integerParam,
  currency: z.string().length(3).toLowerCase(),
  automatic_payment_methods: z
    .strictObject({ enabled: booleanParam, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  customer: z.string().optional(),
  description: z.string().optional(),
  expand: expandParam.optional(),
  metadata: metadataParam.optional(),
  payment_method_types: z.array(z.string()).optional(),
  receipt_email: z.string().optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
});

export const intentCancelParamsSchema = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand: expandParam.optional(),
});

export function createIntent(
  account: Account,
  params: z.output<typeof intentCreateParamsSchema>,
  request: EventRequest,
) {
  if (params.amount < MIN_AMOUNT_CENTS) {
    throw new InvalidParametersError('Amount must be at least $0.50 aud', 'amount_too_small', 'amount');
  }
  if (params.amount > MAX_AMOUNT_CENTS) {
    throw new InvalidParametersError('Amount must be no more than $999,999.99 aud', 'amount_too_large', 'amount');
  }
  requireChargesEnabled(account);
  const id = createId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_received: 0,
    currency: params.currency,
    status: 'requires_payment_method',
    client_secret: createId(`${id}_secret`, 25),
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    customer: params.customer ?? null,
    description: params.description ?? null,
    receipt_email: params.receipt_email ?? null,
    metadata: params.metadata ?? {},
    payment_method: null,
    payment_method_types: params.payment_method_types ?? ['card'],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    created: readUnixSeconds(account.clock),
    livemode: false,
  };
  account.state.intents[id] = intent;
  emitEvent(account, 'payment_intent.created', intent, request);
  return intent;
}

/** Cancels an unpaid intent. Throws 400 with the intent in the error when it is succeeded, processing or canceled. */
export function cancelIntent(
  account: Account,
  intent: PaymentIntent,
  reason: string | undefined,
  request: EventRequest,
): void {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw createInvalidRequestError(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: structuredClone(intent),
      },
    );
  }
  intent.status = 'canceled';
  intent.canceled_at = readUnixSeconds(account.clock);
  intent.cancellation_reason = reason ?? null;
  intent.next_action = null;
  emitEvent(account, 'payment_intent.canceled', intent, request);
}

/** Throws 400 for a restricted account (`charges_enabled`, https://docs.stripe.com/api/accounts/object). */
export function requireChargesEnabled({ state }: Account): void {
  if (state.standing.chargesEnabled) return;
  throw createInvalidRequestError(
    'Your account cannot currently make live charges. If you are a customer trying to make a purchase, please contact the ' +
      'owner of this site. Your transaction has not been processed.',
  );
}

export function requireIntent(account: Account, id: string, param = 'intent'): PaymentIntent {
  const intent = account.state.intents[id];
  if (intent === undefined) throw createNoSuchObjectError('payment_intent', id, param);
  return intent;
}

/** The intent as a publishable key may read it: without the metadata, the customer and the charge. */
export function toPublicIntent(intent: PaymentIntent) {
  const { metadata: _metadata, customer: _customer, latest_charge: _charge, ...publicIntent } = intent;
  return publicIntent;
}
