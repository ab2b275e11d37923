import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckoutState, findShownPayment, reduceCheckout } from '../../../src/domain/checkout/checkout.ts';
import type { BookingRequest } from '../../../src/domain/checkout/checkout-types.ts';
import { anyCheckoutRun, runCheckout } from '../../support/browser/checkout-run.ts';
import { RUNS } from '../../support/property-runs.ts';

/**
 * The way out of any step for a client, by an action or by waiting, without an answer of the server or the payment
 * provider.
 */
function leaveStep(state: CheckoutState): CheckoutState {
  const { attempt } = state;
  switch (state.step) {
    case 'creating':
    case 'card':
      return reduceCheckout(state, { type: 'choiceChanged', choice: 'service' });
    case 'redeeming':
      return reduceCheckout(state, { type: 'refused', attempt, problem: null, holdLost: false });
    case 'charging':
      return reduceCheckout(state, { type: 'statusRechecked' });
    case 'confirming':
      return reduceCheckout(state, { type: 'noAnswer', attempt, signedOut: false });
    case 'unanswered':
      return reduceCheckout(state, { type: 'unansweredDismissed' });
    default:
      return state;
  }
}

describe('in every order of events', () => {
  test('a card is charged only for the payment shown by a card form that is ready', () => {
    fc.assert(
      fc.property(anyCheckoutRun, ([happenings, start]) => {
        for (const { before, after } of runCheckout(happenings, start)) {
          if (after.step !== 'charging') continue;
          expect(after.payment.intentId).toBe(findShownPayment(before)?.intentId);
          if (before.step === 'charging') continue;
          expect(before).toMatchObject({ step: 'card', ready: true });
          expect(after.payment).toBe(findShownPayment(before));
        }
      }),
      RUNS,
    );
  });

  test('the card form shows the payment of the latest request, and none whose choice was changed since', () => {
    fc.assert(
      fc.property(anyCheckoutRun, ([happenings, start]) => {
        let wantedRequest: BookingRequest | null = null;
        for (const { before, event, after } of runCheckout(happenings, start)) {
          const isTaken = before !== after;
          if (event.type === 'submitted' && isTaken) wantedRequest = event.request;
          if (event.type === 'choiceChanged' && isTaken) wantedRequest = null;
          if (after.step === 'card' && before.step === 'creating') expect(after.payment.request).toBe(wantedRequest);
          if (after.step === 'card') expect(wantedRequest).not.toBeNull();
        }
      }),
      RUNS,
    );
  });

  test('a late response to an earlier attempt changes nothing', () => {
    fc.assert(
      fc.property(anyCheckoutRun, ([happenings, start]) => {
        for (const { before, event, after } of runCheckout(happenings, start))
          if ('attempt' in event && event.attempt !== before.attempt) expect(after).toBe(before);
      }),
      RUNS,
    );
  });

  test('every step can be left for the form or an appointment, even without any response', () => {
    fc.assert(
      fc.property(anyCheckoutRun, ([happenings, start]) => {
        for (const { after } of runCheckout(happenings, start)) {
          let state = after;
          for (let steps = 0; steps < 4; steps += 1) state = leaveStep(state);
          expect(['form', 'booked']).toContain(state.step);
        }
      }),
      RUNS,
    );
  });

  test('the page says that a card was not charged only after the server has said so', () => {
    fc.assert(
      fc.property(anyCheckoutRun, ([happenings, start]) => {
        for (const { before, event, after } of runCheckout(happenings, start)) {
          const saysNotCharged = ['declined', 'broken', 'bankRefused', 'replaced'].includes(after.problem?.kind ?? '');
          if (saysNotCharged && after.problem !== before.problem)
            expect(['notCharged', 'paymentReplaced']).toContain(event.type);
        }
      }),
      RUNS,
    );
  });

  test('after a card was charged no card form is shown before the server has responded', () => {
    fc.assert(
      fc.property(anyCheckoutRun, ([happenings, start]) => {
        for (const { before, event, after } of runCheckout(happenings, start))
          if ('charged' in before && before.charged && after.step !== before.step && after.step !== 'confirming')
            expect([
              'confirmed',
              'notCharged',
              'paymentReplaced',
              'slotLost',
              'noAnswer',
              'unansweredDismissed',
              'alreadyBooked',
            ]).toContain(event.type);
      }),
      RUNS,
    );
  });
});
