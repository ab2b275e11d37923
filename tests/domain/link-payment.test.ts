import { describe, expect, it } from 'vitest';
import { INITIAL_LINK_PAYMENT, type LinkPaymentEvent, reduceLinkPayment } from '../../src/domain/link-payment.ts';

const after = (...events: LinkPaymentEvent[]) => events.reduce(reduceLinkPayment, INITIAL_LINK_PAYMENT);
const opened: LinkPaymentEvent[] = [{ type: 'open' }, { type: 'opened', clientSecret: 'secret' }, { type: 'ready' }];
const failed: LinkPaymentEvent = { type: 'failed', reason: 'Your card was declined.' };
const problem = { title: 'Payment Failed', description: 'Your card was declined.' };

describe('the page of a payment link', () => {
  it('opens the card form when it is asked for, and can pay once Stripe’s fields are there', () => {
    expect(after(...opened)).toEqual({ step: 'ready', clientSecret: 'secret', problem: null });
    expect(after({ type: 'ready' })).toEqual(INITIAL_LINK_PAYMENT);
  });

  it('keeps the form open for another card after a declined one', () => {
    expect(after(...opened, { type: 'pay' }, failed)).toEqual({ step: 'ready', clientSecret: 'secret', problem });
    expect(after(...opened, { type: 'pay' }, failed, { type: 'pay' }).problem).toBeNull();
  });

  it('keeps the form as it is when something in it is missing', () => {
    expect(after(...opened, { type: 'pay' }, { type: 'incomplete' }).step).toBe('ready');
  });

  it('closes the form when it could not be opened, and when what was paid books nothing', () => {
    const closed = { step: 'closed', clientSecret: null, problem };
    expect(after({ type: 'open' }, failed)).toEqual(closed);
    expect(after(...opened, { type: 'pay' }, { type: 'settle' }, failed)).toEqual(closed);
  });

  it('asks not to pay again while it is unknown whether the card was charged', () => {
    const unanswered = after(...opened, { type: 'pay' }, { type: 'settle' }, { type: 'unanswered' });
    expect([unanswered.step, unanswered.problem?.title]).toEqual(['settling', 'Please wait before you pay']);
  });
});
