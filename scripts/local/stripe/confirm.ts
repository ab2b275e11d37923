import { z } from 'zod';
import { type Account, type EventRequest, emitEvent } from './account.ts';
import { findTestCard, hasValidCheckDigit, type TestCard } from './cards.ts';
import { capture, decline } from './charges.ts';
import { createId, readUnixSeconds } from './ids.ts';
import { requireChargesEnabled } from './intents.ts';
import type { PaymentIntent, PaymentMethod } from './objects.ts';
import { expandParam } from './params.ts';
import { createInvalidRequestError, InvalidParametersError, StripeError } from './stripe-error.ts';
import { buildThreeDSecureUrl } from './three-d-secure.ts';

const cardSchema = z.strictObject({
  number: z.string(),
  exp_month: z.string().optional(),
  exp_year: z.string().optional(),
  cvc: z.string().optional(),
});

export const intentConfirmParamsSchema = z.strictObject({
  client_secret: z.string().optional(),
  expand: expandParam.optional(),
  payment_method_data: z.strictObject({ type: z.literal('card'), card: cardSchema }),
  return_url: z.string().optional(),
});

type CardInput = z.output<typeof cardSchema>;

/**
 * Confirms an intent with a card number. Afterwards it is succeeded, processing, or requires_action (3-D Secure).
 * Throws a card_error (402) with the intent in it when the card is declined.
 */
export function confirmIntent(
  account: Account,
  intent: PaymentIntent,
  params: z.output<typeof intentConfirmParamsSchema>,
  request: EventRequest,
): void {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw createInvalidRequestError(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: structuredClone(intent),
      },
    );
  }
  requireChargesEnabled(account);
  const testCard = requireTestCard(params.payment_method_data.card.number);
  if (testCard.asksThreeDSecure === true && !params.return_url) {
    throw new InvalidParametersError(
      'A return_url must be specified for this card.',
      'parameter_missing',
      'return_url',
    );
  }
  intent.payment_method = addPaymentMethod(account, testCard, params.payment_method_data.card).id;

  if (testCard.asksThreeDSecure === true) {
    const returnUrl = params.return_url ?? '';
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { url: buildThreeDSecureUrl(account, intent, returnUrl), return_url: returnUrl },
    };
    emitEvent(account, 'payment_intent.requires_action', intent, request);
  } else if (testCard.staysProcessing === true) {
    intent.status = 'processing';
    emitEvent(account, 'payment_intent.processing', intent, request);
  } else if (testCard.decline !== undefined) {
    decline(account, intent, testCard.decline, request);
    throw createDeclinedError(intent);
  } else {
    capture(account, intent, request);
  }
}

function createDeclinedError(intent: PaymentIntent): StripeError {
  const { last_payment_error: error } = intent;
  if (error === null) throw new Error(`${intent.id} has no payment error`);
  return new StripeError(402, { ...error, payment_intent: structuredClone(intent) });
}

function requireTestCard(enteredNumber: string): TestCard {
  const number = enteredNumber.replace(/\D/g, '');
  const testCard = findTestCard(number);
  if (testCard !== null) return testCard;
  if (!hasValidCheckDigit(number)) {
    const message = 'Your card number is incorrect.';
    throw new StripeError(402, { type: 'card_error', code: 'incorrect_number', message, param: 'number' });
  }
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  });
}

function addPaymentMethod(account: Account, testCard: TestCard, cardInput: CardInput): PaymentMethod {
  const method: PaymentMethod = {
    id: createId('pm'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: testCard.brand,
      last4: testCard.number.slice(-4),
      exp_month: Number(cardInput.exp_month ?? 12),
      exp_year: Number(cardInput.exp_year ?? 2034),
      country: 'US',
    },
    created: readUnixSeconds(account.clock),
    livemode: false,
  };
  account.state.paymentMethods[method.id] = method;
  account.state.testCards[method.id] = testCard.number;
  return method;
}
