import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { FailedCharge } from '../../../domain/checkout/checkout-types.ts';

/** The outcome of submitting the card form. */
export type CardFormOutcome = 'incomplete' | { charged: string } | FailedCharge;

/** What Stripe's answer to the card form says about the charge. */
export function toCardFormOutcome({ error, paymentIntent }: PaymentIntentResult): CardFormOutcome {
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return { charged: intent.id };
  // The form itself shows what is missing.
  if (error?.type === 'validation_error') return 'incomplete';
  // Only the message of a card error is shown; after any other error the card may have been charged.
  return error?.type === 'card_error' && error.message
    ? { kind: 'declined', reason: error.message }
    : { kind: 'broken' };
}

/** The failure that the bank's redirect to the page reports in its `redirect_status`; null for any other status. */
export const findRedirectFailure = (redirectStatus: string): FailedCharge | null =>
  redirectStatus === 'failed' ? { kind: 'bankRefused' } : null;
