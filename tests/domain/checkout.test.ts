import { describe, expect, test } from 'vitest';
import { type CheckoutState, findHeldPayment, INITIAL_CHECKOUT, reduceCheckout } from '../../src/domain/checkout.ts';
import type { CheckoutEvent } from '../../src/domain/checkout-event.ts';
import { BOOKED_APPOINTMENT, createBookingRequest, createPreparedPayment } from '../support/browser/checkout-parts.ts';

const reduceEvents = (events: CheckoutEvent[], start: CheckoutState = INITIAL_CHECKOUT) =>
  events.reduce(reduceCheckout, start);
const CARD_STATE = reduceEvents([
  { type: 'submitted', request: createBookingRequest() },
  { type: 'prepared', attempt: 1, payment: createPreparedPayment() },
  { type: 'cardReady' },
]);
const CHARGING = reduceCheckout(CARD_STATE, { type: 'chargeRequested' });
const attempt = CHARGING.attempt;
describe('a payment that is being prepared', () => {
  const CREATING = reduceEvents([{ type: 'submitted', request: createBookingRequest() }]);

  test.each(['service', 'time', 'code', 'discount'] as const)('is abandoned when the %s changes', (what) => {
    const changed = reduceCheckout(CREATING, { type: 'choiceChanged', what });
    expect(changed.step).toBe('form');
    expect(reduceCheckout(changed, { type: 'prepared', attempt: 1, payment: createPreparedPayment() })).toBe(changed);
  });

  test('is abandoned when the phone number changes only if the discount depends on it', () => {
    expect(reduceCheckout(CREATING, { type: 'choiceChanged', what: 'phone' })).toBe(CREATING);
    const decided = reduceEvents([
      { type: 'submitted', request: createBookingRequest({ discountDependsOnPhone: true }) },
    ]);
    expect(reduceCheckout(decided, { type: 'choiceChanged', what: 'phone' }).step).toBe('form');
  });

  test('does not open its card form with the response to an earlier request', () => {
    const again = reduceEvents(
      [
        { type: 'choiceChanged', what: 'time' },
        { type: 'submitted', request: createBookingRequest() },
      ],
      CREATING,
    );
    expect(reduceCheckout(again, { type: 'prepared', attempt: 1, payment: createPreparedPayment() })).toBe(again);
    expect(
      reduceCheckout(again, { type: 'prepared', attempt: again.attempt, payment: createPreparedPayment() }).step,
    ).toBe('card');
  });
});

describe('the card form', () => {
  test('does not charge before it is ready', () => {
    const opened = reduceEvents([
      { type: 'submitted', request: createBookingRequest() },
      { type: 'prepared', attempt: 1, payment: createPreparedPayment() },
    ]);
    expect(reduceCheckout(opened, { type: 'chargeRequested' })).toBe(opened);
  });

  test('closes when the service changes, and the hold stays visible', () => {
    const changed = reduceCheckout(CARD_STATE, { type: 'choiceChanged', what: 'service' });
    expect(changed).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: null });
  });

  test('closes with the browser’s back button, which keeps the hold and does not stop a charge', () => {
    const left = reduceCheckout(CARD_STATE, { type: 'cardLeft' });
    expect(left).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: null });
    expect(reduceCheckout(CHARGING, { type: 'cardLeft' })).toBe(CHARGING);
  });

  test('clears the message about a failed extension when the next one succeeds', () => {
    const failed = reduceCheckout(CARD_STATE, {
      type: 'notExtended',
      intentId: 'pi_1',
      holdLost: false,
      problem: { kind: 'setupFailed', reason: null },
    });
    expect(failed.problem).not.toBeNull();
    expect(
      reduceCheckout(failed, { type: 'extended', intentId: 'pi_1', payment: createPreparedPayment() }),
    ).toMatchObject({
      step: 'card',
      problem: null,
    });
  });

  test('is replaced by an empty one when the extension has created another payment', () => {
    const other = reduceCheckout(CARD_STATE, {
      type: 'extended',
      intentId: 'pi_1',
      payment: createPreparedPayment({ intentId: 'pi_2' }),
    });
    expect(other).toMatchObject({ step: 'card', ready: false, problem: { kind: 'otherPayment' } });
  });

  test('is replaced by an empty one, without a charge, when changed details have created another payment', () => {
    const other = createPreparedPayment({ intentId: 'pi_2' });
    expect(reduceCheckout(CHARGING, { type: 'prepared', attempt, payment: other })).toMatchObject({
      step: 'card',
      ready: false,
      payment: { intentId: 'pi_2' },
      problem: { kind: 'otherPayment' },
    });
    const same = reduceCheckout(CHARGING, { type: 'prepared', attempt, payment: createPreparedPayment() });
    expect(same.step).toBe('charging');
  });

  test('closes when the hold ends', () => {
    const ended = reduceCheckout(CARD_STATE, { type: 'holdExpired', intentId: 'pi_1' });
    expect(ended).toMatchObject({ step: 'form', held: null, problem: { kind: 'holdEnded' } });
    expect(reduceCheckout(CARD_STATE, { type: 'holdExpired', intentId: 'pi_7' })).toBe(CARD_STATE);
  });

  test('stays open until the outcome of a charge when the hold ends during the charge', () => {
    const ended = reduceCheckout(CHARGING, { type: 'holdExpired', intentId: 'pi_1' });
    expect(ended.step).toBe('charging');
    expect(reduceCheckout(ended, { type: 'incomplete', attempt })).toMatchObject({
      step: 'form',
      held: null,
      problem: { kind: 'holdEnded' },
    });
  });
});

describe('a charge', () => {
  const failure = { kind: 'declined', reason: 'Your card was declined.' } as const;
  const ASKED = reduceCheckout(CHARGING, { type: 'chargeFailed', attempt, failure });

  test('that failed is looked up at the server before the page reports it', () => {
    expect(ASKED).toMatchObject({ step: 'confirming', intentId: 'pi_1', charged: false, problem: null });
  });

  test('that was not made closes the card form with the provider’s message and keeps the hold', () => {
    expect(reduceCheckout(ASKED, { type: 'notCharged', attempt: ASKED.attempt, reason: '' })).toMatchObject({
      step: 'form',
      held: { intentId: 'pi_1' },
      problem: failure,
    });
  });

  test('that was made after all ends in the appointment', () => {
    const booked = reduceCheckout(ASKED, {
      type: 'confirmed',
      attempt: ASKED.attempt,
      appointment: BOOKED_APPOINTMENT,
    });
    expect(booked).toMatchObject({ step: 'booked', appointment: BOOKED_APPOINTMENT, problem: null });
  });

  test('whose outcome stays unknown shows a message and can be looked up again', () => {
    const unknown = reduceCheckout(ASKED, { type: 'noAnswer', attempt: ASKED.attempt, signedOut: false });
    expect(unknown).toMatchObject({ step: 'unanswered', problem: { kind: 'outcomeUnknown' } });
    expect(reduceCheckout(unknown, { type: 'statusRechecked' })).toMatchObject({ step: 'confirming', problem: null });
  });

  test('whose payment was replaced in another tab leads back to the form without a hold', () => {
    expect(reduceCheckout(ASKED, { type: 'paymentReplaced', attempt: ASKED.attempt })).toMatchObject({
      step: 'form',
      held: null,
      problem: { kind: 'replaced' },
    });
  });

  test('that was left with the browser’s back button and not made shows its card form again', () => {
    const restored = reduceCheckout(CHARGING, { type: 'pageRestored' });
    expect(reduceCheckout(restored, { type: 'notCharged', attempt: restored.attempt, reason: '' })).toMatchObject({
      step: 'card',
      ready: true,
      problem: null,
    });
  });

  test('whose session has ended is not reported as failed', () => {
    const charged = reduceCheckout(CHARGING, { type: 'charged', intentId: 'pi_1' });
    expect(reduceCheckout(charged, { type: 'noAnswer', attempt: charged.attempt, signedOut: true })).toMatchObject({
      step: 'unanswered',
      problem: { kind: 'signedOut', charged: true },
    });
  });

  test('that succeeds after the card form was left is confirmed too', () => {
    const left = reduceEvents([{ type: 'notCharged', attempt: ASKED.attempt, reason: '' }], ASKED);
    expect(findHeldPayment(left)?.intentId).toBe('pi_1');
    expect(reduceCheckout(left, { type: 'charged', intentId: 'pi_1' })).toMatchObject({
      step: 'confirming',
      charged: true,
      payment: { intentId: 'pi_1' },
    });
  });

  test('from before a reload is looked up without a message', () => {
    const asked = reduceCheckout(INITIAL_CHECKOUT, { type: 'chargeFound', intentId: 'pi_1', charged: false });
    expect(reduceCheckout(asked, { type: 'notCharged', attempt: 1, reason: '' })).toMatchObject({
      step: 'form',
      held: null,
      problem: null,
    });
  });
});
