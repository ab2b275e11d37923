import type { PaymentIntentResult } from '@stripe/stripe-js';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/call.ts';
import {
  type CheckoutState,
  INITIAL_CHECKOUT,
  reduceCheckout,
  resumeCheckout,
} from '../../src/domain/checkout/checkout.ts';
import { findRedirectFailure, toCardFormOutcome } from '../../src/sections/booking/checkout/charge-outcome.ts';
import { toFormMessage } from '../../src/sections/booking/checkout/form-messages.ts';
import { interpretRefusal } from '../../src/sections/booking/checkout/prepare-payment.ts';
import { CHARGING_STATE, createBookingRequest } from '../support/browser/checkout-parts.ts';

const REQUEST = createBookingRequest();
const REQUEST_WITH_CODE = createBookingRequest({ code: 'RESCHEDULE_ABCDEFGHJKLMNPQR' });
/** The step that the checkout shows, and the message in it. */
function readMessage({ step, problem }: CheckoutState) {
  return { step, message: problem && toFormMessage(problem) };
}

/** The checkout after a call to book this request has failed. */
function refuse(request: typeof REQUEST, error: unknown): CheckoutState {
  const state = reduceCheckout(INITIAL_CHECKOUT, { type: 'submitted', request });
  const { problem } = interpretRefusal({ queryClient: new QueryClient(), user: null }, request, error);
  return reduceCheckout(state, { type: 'refused', attempt: state.attempt, problem, holdLost: false });
}

/** The checkout after Stripe's answer to the card form, once the server knows of no charge. */
function answerCardForm(result: object): CheckoutState {
  const outcome = toCardFormOutcome(result as PaymentIntentResult);
  if (typeof outcome === 'string' || !('kind' in outcome)) throw new Error('The charge has not failed.');
  const failedEvent = {
    type: 'chargeFailed',
    attempt: CHARGING_STATE.attempt,
    intentId: 'pi_1',
    failure: outcome,
  } as const;
  const confirmingState = reduceCheckout(CHARGING_STATE, failedEvent);
  return reduceCheckout(confirmingState, { type: 'notCharged', attempt: confirmingState.attempt, reason: '' });
}

/** The checkout after the bank has redirected to the page with this status, once the server knows of no charge. */
function returnFromBank(status: string): CheckoutState {
  const state = resumeCheckout('pi_1', status === 'succeeded', findRedirectFailure(status));
  return reduceCheckout(state, { type: 'notCharged', attempt: state.attempt, reason: '' });
}

/** The checkout after a payment whose appointment the server does not confirm. */
function payWithoutAppointment(): CheckoutState {
  const state = reduceCheckout(CHARGING_STATE, { type: 'charged', intentId: 'pi_1' });
  return reduceCheckout(state, { type: 'noAnswer', attempt: state.attempt, signedOut: false });
}

describe('the checkout says', () => {
  const failure = new ApiError(503, '');
  const refusal = new ApiError(409, '{"code":"SLOT_TAKEN","message":"That time was just taken."}');
  it.each([
    [
      'that a payment was processed without an appointment',
      payWithoutAppointment(),
      'unanswered',
      'Booking Failed',
      'Payment processed but appointment booking failed. Please contact us.',
    ],
    [
      'the same when the server answers that the time of the payment was lost',
      refuse(REQUEST, new ApiError(409, '{"code":"SLOT_LOST_REFUNDED","message":"It was refunded."}')),
      'form',
      'Booking Failed',
      'Payment processed but appointment booking failed. Please contact us.',
    ],
    [
      'that a booking with a code failed',
      refuse(REQUEST_WITH_CODE, failure),
      'form',
      'Booking Failed',
      'Failed to book appointment. Please try again or contact us directly.',
    ],
    [
      'why a booking with a code was refused',
      refuse(REQUEST_WITH_CODE, refusal),
      'form',
      'Booking Failed',
      'That time was just taken.',
    ],
    [
      'that a payment could not be prepared',
      refuse(REQUEST, failure),
      'form',
      'Setup Failed',
      'Unable to process booking. Please try again.',
    ],
    [
      'the same without a network',
      refuse(REQUEST, new TypeError('Failed to fetch')),
      'form',
      'Setup Failed',
      'Unable to process booking. Please try again.',
    ],
    ['why a payment was refused', refuse(REQUEST, refusal), 'form', 'Setup Failed', 'That time was just taken.'],
    [
      'Stripe’s message of a card error',
      answerCardForm({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } }),
      'form',
      'Payment Failed',
      'Your card has insufficient funds.',
    ],
    [
      'our own message of any other error',
      answerCardForm({ error: { type: 'api_error', message: 'No such payment_intent: pi_1' } }),
      'form',
      'Payment Failed',
      'The payment did not go through, and your card was not charged. Please try again.',
    ],
    [
      'that the bank’s redirect has failed',
      returnFromBank('failed'),
      'form',
      'Payment Failed',
      'Your bank did not confirm the payment. Please try again or use another card.',
    ],
  ])('%s', (_what, state, step, title, description) => {
    expect(readMessage(state)).toEqual({ step, message: { title, description } });
  });
});

it.each(['succeeded', 'processing'])(
  'a charge that Stripe reports with an error although it is %s is a charge',
  (status) => {
    const error = { type: 'api_error', message: 'Timed out.', payment_intent: { id: 'pi_1', status } };
    expect(toCardFormOutcome({ error } as PaymentIntentResult)).toEqual({ charged: 'pi_1' });
  },
);

it('a card form in which something is missing has not failed', () => {
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
  expect(toCardFormOutcome({ error } as PaymentIntentResult)).toBe('incomplete');
});
