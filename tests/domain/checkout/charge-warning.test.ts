import { expect, test } from 'vitest';
import { reduceCheckout } from '../../../src/domain/checkout/checkout.ts';
import { CHARGING_STATE } from '../../support/browser/checkout-parts.ts';

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
