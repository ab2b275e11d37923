import { describe, expect, test } from 'vitest';
import {
  type CheckoutState,
  findHeldPayment,
  INITIAL_CHECKOUT,
  reduceCheckout,
} from '../../../src/domain/checkout/checkout.ts';
import type { CheckoutEvent } from '../../../src/domain/checkout/checkout-event.ts';
import {
  BOOKED_APPOINTMENT,
  CARD_STATE,
  CHARGING_STATE,
  createBookingRequest,
  createPreparedPayment,
} from '../../support/browser/checkout-parts.ts';

const reduceEvents = (events: CheckoutEvent[], start: CheckoutState = INITIAL_CHECKOUT) =>
  events.reduce(reduceCheckout, start);
const attempt = CHARGING_STATE.attempt;
describe('a payment that is being prepared', () => {
  const CREATING_STATE = reduceEvents([{ type: 'submitted', request: createBookingRequest() }]);

  test.each(['service', 'time', 'code', 'discount'] as const)('is abandoned when the %s changes', (what) => {
    const changedState = reduceCheckout(CREATING_STATE, { type: 'choiceChanged', choice: what });
    expect(changedState.step).toBe('form');
    expect(reduceCheckout(changedState, { type: 'prepared', attempt: 1, payment: createPreparedPayment() })).toBe(
      changedState,
    );
  });

  test('is abandoned when the phone number changes only if the discount depends on it', () => {
    expect(reduceCheckout(CREATING_STATE, { type: 'choiceChanged', choice: 'phone' })).toBe(CREATING_STATE);
    const decidedState = reduceEvents([
      { type: 'submitted', request: createBookingRequest({ discountDependsOnPhone: true }) },
    ]);
    expect(reduceCheckout(decidedState, { type: 'choiceChanged', choice: 'phone' }).step).toBe('form');
  });

  test('does not open its card form with the response to an earlier request', () => {
    const secondState = reduceEvents(
      [
        { type: 'choiceChanged', choice: 'time' },
        { type: 'submitted', request: createBookingRequest() },
      ],
      CREATING_STATE,
    );
    expect(reduceCheckout(secondState, { type: 'prepared', attempt: 1, payment: createPreparedPayment() })).toBe(
      secondState,
    );
    expect(
      reduceCheckout(secondState, { type: 'prepared', attempt: secondState.attempt, payment: createPreparedPayment() })
        .step,
    ).toBe('card');
  });
});

describe('the card form', () => {
  test('does not charge before it is ready', () => {
    const openedState = reduceEvents([
      { type: 'submitted', request: createBookingRequest() },
      { type: 'prepared', attempt: 1, payment: createPreparedPayment() },
    ]);
    expect(reduceCheckout(openedState, { type: 'chargeRequested' })).toBe(openedState);
  });

  test('closes when the service changes, and the hold stays visible', () => {
    const changedState = reduceCheckout(CARD_STATE, { type: 'choiceChanged', choice: 'service' });
    expect(changedState).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: null });
  });

  test('closes with the browser’s back button, which keeps the hold and does not stop a charge', () => {
    const leftState = reduceCheckout(CARD_STATE, { type: 'cardLeft' });
    expect(leftState).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: null });
    expect(reduceCheckout(CHARGING_STATE, { type: 'cardLeft' })).toBe(CHARGING_STATE);
  });

  test('clears the message about a failed extension when the next one succeeds', () => {
    const failedState = reduceCheckout(CARD_STATE, {
      type: 'notExtended',
      intentId: 'pi_1',
      holdLost: false,
      problem: { kind: 'setupFailed', reason: null },
    });
    expect(failedState.problem).not.toBeNull();
    expect(
      reduceCheckout(failedState, { type: 'extended', intentId: 'pi_1', payment: createPreparedPayment() }),
    ).toMatchObject({
      step: 'card',
      problem: null,
    });
  });

  test('is replaced by an empty one when the extension has created another payment', () => {
    const otherState = reduceCheckout(CARD_STATE, {
      type: 'extended',
      intentId: 'pi_1',
      payment: createPreparedPayment({ intentId: 'pi_2' }),
    });
    expect(otherState).toMatchObject({ step: 'card', ready: false, problem: { kind: 'otherPayment' } });
  });

  test('is replaced by an empty one, without a charge, when changed details have created another payment', () => {
    const otherPayment = createPreparedPayment({ intentId: 'pi_2' });
    expect(reduceCheckout(CHARGING_STATE, { type: 'prepared', attempt, payment: otherPayment })).toMatchObject({
      step: 'card',
      ready: false,
      payment: { intentId: 'pi_2' },
      problem: { kind: 'otherPayment' },
    });
    const sameState = reduceCheckout(CHARGING_STATE, { type: 'prepared', attempt, payment: createPreparedPayment() });
    expect(sameState.step).toBe('charging');
  });

  test('closes when the hold ends', () => {
    const endedState = reduceCheckout(CARD_STATE, { type: 'holdExpired', intentId: 'pi_1' });
    expect(endedState).toMatchObject({ step: 'form', held: null, problem: { kind: 'holdEnded' } });
    expect(reduceCheckout(CARD_STATE, { type: 'holdExpired', intentId: 'pi_7' })).toBe(CARD_STATE);
  });

  test('stays open until the outcome of a charge when the hold ends during the charge', () => {
    const endedState = reduceCheckout(CHARGING_STATE, { type: 'holdExpired', intentId: 'pi_1' });
    expect(endedState.step).toBe('charging');
    expect(reduceCheckout(endedState, { type: 'incomplete', attempt })).toMatchObject({
      step: 'form',
      held: null,
      problem: { kind: 'holdEnded' },
    });
  });
});

describe('a charge', () => {
  const failure = { kind: 'declined', reason: 'Your card was declined.' } as const;
  const CHARGE_FAILED_EVENT = { type: 'chargeFailed', attempt, intentId: 'pi_1', failure } as const;
  const CHARGE_FAILED_STATE = reduceCheckout(CHARGING_STATE, CHARGE_FAILED_EVENT);

  test('that failed is looked up at the server before the page reports it', () => {
    expect(CHARGE_FAILED_STATE).toMatchObject({ step: 'confirming', intentId: 'pi_1', charged: false, problem: null });
  });

  test('that was not made closes the card form with the provider’s message and keeps the hold', () => {
    expect(
      reduceCheckout(CHARGE_FAILED_STATE, { type: 'notCharged', attempt: CHARGE_FAILED_STATE.attempt, reason: '' }),
    ).toMatchObject({
      step: 'form',
      held: { intentId: 'pi_1' },
      problem: failure,
    });
  });

  test('that was made after all ends in the appointment', () => {
    const bookedState = reduceCheckout(CHARGE_FAILED_STATE, {
      type: 'confirmed',
      attempt: CHARGE_FAILED_STATE.attempt,
      appointment: BOOKED_APPOINTMENT,
    });
    expect(bookedState).toMatchObject({ step: 'booked', appointment: BOOKED_APPOINTMENT, problem: null });
  });

  test('whose outcome stays unknown shows a message and can be looked up again', () => {
    const unknownState = reduceCheckout(CHARGE_FAILED_STATE, {
      type: 'noAnswer',
      attempt: CHARGE_FAILED_STATE.attempt,
      signedOut: false,
    });
    expect(unknownState).toMatchObject({ step: 'unanswered', problem: { kind: 'outcomeUnknown' } });
    expect(reduceCheckout(unknownState, { type: 'statusRechecked' })).toMatchObject({
      step: 'confirming',
      problem: null,
    });
  });

  test('whose payment was replaced in another tab leads back to the form without a hold', () => {
    expect(
      reduceCheckout(CHARGE_FAILED_STATE, { type: 'paymentReplaced', attempt: CHARGE_FAILED_STATE.attempt }),
    ).toMatchObject({
      step: 'form',
      held: null,
      problem: { kind: 'replaced' },
    });
  });

  test('that was left with the browser’s back button and not made shows its card form again', () => {
    const restoredState = reduceCheckout(CHARGING_STATE, { type: 'pageRestored' });
    expect(
      reduceCheckout(restoredState, { type: 'notCharged', attempt: restoredState.attempt, reason: '' }),
    ).toMatchObject({
      step: 'card',
      ready: true,
      problem: null,
    });
  });

  test('whose session has ended is not reported as failed', () => {
    const chargedState = reduceCheckout(CHARGING_STATE, { type: 'charged', intentId: 'pi_1' });
    expect(
      reduceCheckout(chargedState, { type: 'noAnswer', attempt: chargedState.attempt, signedOut: true }),
    ).toMatchObject({
      step: 'unanswered',
      problem: { kind: 'signedOut', charged: true },
    });
  });

  test('that succeeds after the card form was left is confirmed too', () => {
    const leftState = reduceEvents(
      [{ type: 'notCharged', attempt: CHARGE_FAILED_STATE.attempt, reason: '' }],
      CHARGE_FAILED_STATE,
    );
    expect(findHeldPayment(leftState)?.intentId).toBe('pi_1');
    expect(reduceCheckout(leftState, { type: 'charged', intentId: 'pi_1' })).toMatchObject({
      step: 'confirming',
      charged: true,
      payment: { intentId: 'pi_1' },
    });
  });

  test('from before a reload is looked up without a message', () => {
    const askedState = reduceCheckout(INITIAL_CHECKOUT, { type: 'chargeFound', intentId: 'pi_1', charged: false });
    expect(reduceCheckout(askedState, { type: 'notCharged', attempt: 1, reason: '' })).toMatchObject({
      step: 'form',
      held: null,
      problem: null,
    });
  });
});
