import { describe, expect, test } from 'vitest';
import { type Checkout, type CheckoutEvent, heldPayment, reduceCheckout, START } from '../../src/domain/checkout.ts';
import { BOOKED, bookingRequest, preparedPayment } from '../support/checkout-parts.ts';

const after = (events: CheckoutEvent[], start: Checkout = START) => events.reduce(reduceCheckout, start);
const AT_CARD = after([
  { type: 'submitted', request: bookingRequest() },
  { type: 'prepared', attempt: 1, payment: preparedPayment() },
  { type: 'cardReady' },
]);
const CHARGING = reduceCheckout(AT_CARD, { type: 'chargeAsked' });
const attempt = CHARGING.attempt;
describe('a payment that is being prepared', () => {
  const CREATING = after([{ type: 'submitted', request: bookingRequest() }]);

  test.each(['service', 'time', 'code', 'discount'] as const)('is given up when the %s changes', (what) => {
    const changed = reduceCheckout(CREATING, { type: 'choiceChanged', what });
    expect(changed.step).toBe('form');
    expect(reduceCheckout(changed, { type: 'prepared', attempt: 1, payment: preparedPayment() })).toBe(changed);
  });

  test('is given up when the phone changes only if the phone decides about the discount', () => {
    expect(reduceCheckout(CREATING, { type: 'choiceChanged', what: 'phone' })).toBe(CREATING);
    const decided = after([{ type: 'submitted', request: bookingRequest({ phoneDecides: true }) }]);
    expect(reduceCheckout(decided, { type: 'choiceChanged', what: 'phone' }).step).toBe('form');
  });

  test('an answer for a request that was submitted before does not open the card form of the present one', () => {
    const again = after(
      [
        { type: 'choiceChanged', what: 'time' },
        { type: 'submitted', request: bookingRequest() },
      ],
      CREATING,
    );
    expect(reduceCheckout(again, { type: 'prepared', attempt: 1, payment: preparedPayment() })).toBe(again);
    expect(reduceCheckout(again, { type: 'prepared', attempt: again.attempt, payment: preparedPayment() }).step).toBe(
      'card',
    );
  });
});

describe('the card form', () => {
  test('does not pay before it is ready', () => {
    const opened = after([
      { type: 'submitted', request: bookingRequest() },
      { type: 'prepared', attempt: 1, payment: preparedPayment() },
    ]);
    expect(reduceCheckout(opened, { type: 'chargeAsked' })).toBe(opened);
  });

  test('a service changed at it closes it and keeps what is held in view', () => {
    const changed = reduceCheckout(AT_CARD, { type: 'choiceChanged', what: 'service' });
    expect(changed).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: null });
  });

  test('the browser’s back button closes it, keeps what is held, and stops no charge', () => {
    const left = reduceCheckout(AT_CARD, { type: 'cardLeft' });
    expect(left).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: null });
    expect(reduceCheckout(CHARGING, { type: 'cardLeft' })).toBe(CHARGING);
  });

  test('an extension that failed and then works clears what was said about it', () => {
    const failed = reduceCheckout(AT_CARD, {
      ...{ type: 'notExtended', of: 'pi_1', holdLost: false },
      problem: { kind: 'setupFailed', reason: null },
    });
    expect(failed.problem).not.toBeNull();
    expect(reduceCheckout(failed, { type: 'extended', of: 'pi_1', payment: preparedPayment() })).toMatchObject({
      ...{ step: 'card', problem: null },
    });
  });

  test('an extension that became another payment shows that payment, with an empty card form', () => {
    const other = reduceCheckout(AT_CARD, {
      type: 'extended',
      of: 'pi_1',
      payment: preparedPayment({ intentId: 'pi_2' }),
    });
    expect(other).toMatchObject({ step: 'card', ready: false, problem: { kind: 'otherPayment' } });
  });

  test('details that make it another payment show that payment, uncharged, with an empty card form', () => {
    const other = preparedPayment({ intentId: 'pi_2' });
    expect(reduceCheckout(CHARGING, { type: 'prepared', attempt, payment: other })).toMatchObject({
      ...{ step: 'card', ready: false, payment: { intentId: 'pi_2' }, problem: { kind: 'otherPayment' } },
    });
    const same = reduceCheckout(CHARGING, { type: 'prepared', attempt, payment: preparedPayment() });
    expect(same.step).toBe('charging');
  });

  test('closes when the hold ends', () => {
    const ended = reduceCheckout(AT_CARD, { type: 'holdExpired', of: 'pi_1' });
    expect(ended).toMatchObject({ step: 'form', held: null, problem: { kind: 'holdEnded' } });
    expect(reduceCheckout(AT_CARD, { type: 'holdExpired', of: 'pi_7' })).toBe(AT_CARD);
  });

  test('a hold that ends while the card is charged ends the form only after the charge is decided', () => {
    const ended = reduceCheckout(CHARGING, { type: 'holdExpired', of: 'pi_1' });
    expect(ended.step).toBe('charging');
    expect(reduceCheckout(ended, { type: 'incomplete', attempt })).toMatchObject({
      ...{ step: 'form', held: null, problem: { kind: 'holdEnded' } },
    });
  });
});

describe('a charge', () => {
  const failure = { kind: 'declined', reason: 'Your card was declined.' } as const;
  const ASKED = reduceCheckout(CHARGING, { type: 'chargeFailed', attempt, failure });

  test('that failed is asked about before the page says anything', () => {
    expect(ASKED).toMatchObject({ step: 'confirming', intentId: 'pi_1', charged: false, problem: null });
  });

  test('that was not made closes the form with the provider’s words and keeps the time', () => {
    expect(reduceCheckout(ASKED, { type: 'notCharged', attempt: ASKED.attempt, reason: '' })).toMatchObject({
      ...{ step: 'form', held: { intentId: 'pi_1' }, problem: failure },
    });
  });

  test('that was made after all is the appointment', () => {
    const booked = reduceCheckout(ASKED, { type: 'confirmed', attempt: ASKED.attempt, appointment: BOOKED });
    expect(booked).toMatchObject({ step: 'booked', appointment: BOOKED, problem: null });
  });

  test('about which nothing can be found out says so, and is asked about again', () => {
    const unknown = reduceCheckout(ASKED, { type: 'noAnswer', attempt: ASKED.attempt, signedOut: false });
    expect(unknown).toMatchObject({ step: 'unanswered', problem: { kind: 'outcomeUnknown' } });
    expect(reduceCheckout(unknown, { type: 'lookedAgain' })).toMatchObject({ step: 'confirming', problem: null });
  });

  test('whose payment was replaced in another tab leaves the form without a hold', () => {
    expect(reduceCheckout(ASKED, { type: 'paymentReplaced', attempt: ASKED.attempt })).toMatchObject({
      ...{ step: 'form', held: null, problem: { kind: 'replaced' } },
    });
  });

  test('left by the browser’s button and not made shows its card form again', () => {
    const restored = reduceCheckout(CHARGING, { type: 'pageRestored' });
    expect(reduceCheckout(restored, { type: 'notCharged', attempt: restored.attempt, reason: '' })).toMatchObject({
      ...{ step: 'card', ready: true, problem: null },
    });
  });

  test('whose session has ended is not said to have failed', () => {
    const charged = reduceCheckout(CHARGING, { type: 'charged', intentId: 'pi_1' });
    expect(reduceCheckout(charged, { type: 'noAnswer', attempt: charged.attempt, signedOut: true })).toMatchObject({
      ...{ step: 'unanswered', problem: { kind: 'signedOut', charged: true } },
    });
  });

  test('that turns out to be made after the form was left is followed all the same', () => {
    const left = after([{ type: 'notCharged', attempt: ASKED.attempt, reason: '' }], ASKED);
    expect(heldPayment(left)?.intentId).toBe('pi_1');
    expect(reduceCheckout(left, { type: 'charged', intentId: 'pi_1' })).toMatchObject({
      ...{ step: 'confirming', charged: true, payment: { intentId: 'pi_1' } },
    });
  });

  test('of a page loaded again is asked about silently', () => {
    const asked = reduceCheckout(START, { type: 'chargeFound', intentId: 'pi_1', charged: false });
    expect(reduceCheckout(asked, { type: 'notCharged', attempt: 1, reason: '' })).toMatchObject({
      ...{ step: 'form', held: null, problem: null },
    });
  });
});
