import { expect, test } from 'vitest';
import { INITIAL_CHECKOUT, reduceCheckout } from '../../../src/domain/checkout/checkout.ts';
import type { CheckoutEvent } from '../../../src/domain/checkout/checkout-event.ts';
import { createBookingRequest, createPreparedPayment } from '../../support/browser/checkout-parts.ts';

const CHARGING_STATE = (
  [
    { type: 'submitted', request: createBookingRequest() },
    { type: 'prepared', attempt: 1, payment: createPreparedPayment() },
    { type: 'cardReady' },
    { type: 'chargeRequested' },
  ] satisfies CheckoutEvent[]
).reduce(reduceCheckout, INITIAL_CHECKOUT);

test.each([
  [{ type: 'pageRestored' }, false, 'outcomeUnchecked'],
  [{ type: 'charged', intentId: 'pi_1' }, false, 'paidNotBooked'],
  [{ type: 'pageRestored' }, true, 'signedOut'],
] as const)(
  'the form keeps the warning about a charge without an outcome when the hold cannot be extended and ends (%j, signed out: %s)',
  (event, signedOut, kind) => {
    const confirmingState = reduceCheckout(CHARGING_STATE, event);
    const { attempt } = confirmingState;
    const unansweredState = reduceCheckout(confirmingState, { type: 'noAnswer', attempt, signedOut });
    const formState = reduceCheckout(unansweredState, { type: 'unansweredDismissed' });
    expect(formState).toMatchObject({ step: 'form', held: { intentId: 'pi_1' }, problem: { kind } });
    const problem = { kind: 'setupFailed', reason: null } as const;
    const notExtendedState = reduceCheckout(formState, {
      type: 'notExtended',
      intentId: 'pi_1',
      problem,
      holdLost: false,
    });
    expect(notExtendedState).toEqual(formState);
    const expiredState = reduceCheckout(notExtendedState, { type: 'holdExpired', intentId: 'pi_1' });
    expect(expiredState).toEqual({ ...formState, held: null });
  },
);
