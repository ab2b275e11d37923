import { describe, expect, test } from 'vitest';
import { type CheckoutState, reduceCheckout } from '../../../src/domain/checkout/checkout.ts';
import { CHARGING_STATE } from '../../support/browser/checkout-parts.ts';

const answerNotCharged = (state: CheckoutState): CheckoutState =>
  reduceCheckout(state, { type: 'notCharged', attempt: state.attempt, reason: '' });

describe('a charge that takes long, whose client asks for the outcome', () => {
  const toldState = answerNotCharged(reduceCheckout(CHARGING_STATE, { type: 'statusRechecked' }));

  test('says at its card form that it was not made so far', () => {
    expect(toldState).toMatchObject({ step: 'card', ready: true, problem: { kind: 'notChargedYet' } });
  });

  test('is looked up and reported when it fails after that', () => {
    const failure = { kind: 'declined', reason: 'Your card was declined.' } as const;
    const failedEvent = { type: 'chargeFailed', attempt: CHARGING_STATE.attempt, intentId: 'pi_1', failure } as const;
    const failedState = reduceCheckout(toldState, failedEvent);
    expect(failedState).toMatchObject({ step: 'confirming', intentId: 'pi_1', charged: false, problem: null });
    expect(answerNotCharged(failedState)).toMatchObject({ step: 'form', problem: failure });
    expect(reduceCheckout(toldState, { ...failedEvent, intentId: 'pi_7' })).toBe(toldState);
  });

  test('does not end the second try when it fails after the client has pressed "Pay" again', () => {
    const secondState = reduceCheckout(toldState, { type: 'chargeRequested' });
    const failure = { kind: 'broken' } as const;
    const lateEvent = { type: 'chargeFailed', attempt: CHARGING_STATE.attempt, intentId: 'pi_1', failure } as const;
    expect(reduceCheckout(secondState, lateEvent)).toBe(secondState);
  });
});
